import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from '@playwright/test'
import { browser } from '../e2e/browser.ts'
import { type Pictured, picturedPath, sayings } from './checks/pictures.ts'
import { readSources } from './checks/sources.ts'

/**
 * `npm run pictures`: the pictures of the README out of the demonstration as it is now, over a database of its own.
 * A dashboard, a point that charges, what a driver sees. Beside them goes what they say, by which `npm run check`
 * knows when they are old.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'pictures')
const quality = 82
/** The first readings of the cars that are there come within this. */
const settleMs = 60_000
/** However slow the machine, a picture shows a page that has all that it asked for, and stands still. */
const wholeMs = 300_000
const stillMs = 5_000
const awaited = '.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])'

type Demo = { baseUrl: string; password: string; stop(): Promise<void> }
type Session = { token: string; user: unknown }

async function startDemo(): Promise<Demo> {
  const home = mkdtempSync(join(tmpdir(), 'zaryad-pictures-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: home }
  const server = spawn(process.execPath, ['packages/server/src/main.ts', '--demo'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: { baseUrl?: string } = {}
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(home, { recursive: true, force: true })
  }
  for await (const line of createInterface({ input: server.stdout })) {
    said.baseUrl ??= /Console: (http:\S+?)\/?$/.exec(line)?.[1]
    const password = /operator \/ (\S+)/.exec(line)?.[1]
    if (!password || !said.baseUrl) continue
    server.stdout.resume()
    return { baseUrl: said.baseUrl, password, stop }
  }
  await stop()
  throw new Error('The demonstration did not start')
}

async function ask(baseUrl: string, path: string, body: unknown, token = ''): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(`${baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/** The point with the strongest session under way. */
async function chargingPoint(baseUrl: string, token: string): Promise<string> {
  const body = { paging: { skip: 0, take: 100 }, filter: { state: 'active' } }
  const { result } = (await ask(baseUrl, '/transactions/search', body, token)) as {
    result: { chargePointId: string; power: number | null }[]
  }
  const [strongest] = result.sort((one, other) => (other.power ?? 0) - (one.power ?? 0))
  if (!strongest) throw new Error('Nothing charges')
  return strongest.chargePointId
}

type Shot = { name: string; path: string; width: number; height: number; scale?: number; session?: Session }

/** Answers which of the house's words stand in the picture as they are. */
async function take(chrome: Browser, baseUrl: string, shot: Shot): Promise<string[]> {
  const { name, path, width, height, scale = 1, session } = shot
  const context = await chrome.newContext({
    viewport: { width, height },
    locale: 'en',
    timezoneId: 'Asia/Almaty',
    colorScheme: 'light',
  })
  await context.addInitScript(
    (kept) => {
      localStorage.setItem('i18nextLng', 'en')
      // biome-ignore lint/suspicious/noDocumentCookie: this runs in the page, before any of its own
      document.cookie = 'i18next=en;path=/'
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    session ? { token: session.token, user: JSON.stringify(session.user) } : {},
  )
  const page = await context.newPage()
  await page.goto(`${baseUrl}${path}`, { waitUntil: 'networkidle', timeout: wholeMs })
  await page.locator(awaited).first().waitFor({ state: 'detached', timeout: wholeMs })
  await page.waitForTimeout(stillMs)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, width, height, scale },
  })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  const seen = await page.evaluate(textsInSight)
  await context.close()
  return [...new Set(seen)].filter((text) => known.has(text)).sort()
}

/** Runs in the page. */
function textsInSight(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const { top = innerHeight, bottom = 0, width = 0 } = parentElement?.getBoundingClientRect() ?? {}
    if (width > 1 && top < innerHeight && bottom > 0) texts.push(textContent?.trim() ?? '')
  }
  return texts
}

const known = sayings(readSources())
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const demo = await startDemo()
const chrome = await chromium.launch(browser())
try {
  mkdirSync(folder, { recursive: true })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const login = { userName: 'operator', password: demo.password }
  const session = (await ask(demo.baseUrl, '/auth/login', login)) as Session
  const wide = { width: 1440, height: 1100, session }
  const point = await chargingPoint(demo.baseUrl, session.token)
  const telephone = { width: 390, height: 780, scale: 2 }
  const shots: Shot[] = [
    { ...wide, height: 1640, name: 'dashboard', path: '/components/dashboard/dashboard' },
    { ...wide, name: 'point', path: `/chargePoints/${point}` },
    { ...telephone, name: 'driver', path: '/map' },
  ]
  const pictured: Pictured = { version, words: {} }
  for (const shot of shots) pictured.words[shot.name] = await take(chrome, demo.baseUrl, shot)
  writeFileSync(join(root, picturedPath), `${JSON.stringify(pictured, null, 2)}\n`)
} finally {
  await chrome.close()
  await demo.stop()
}
