import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { figure, percentile } from './figure.ts'
import { openNetwork, startProduct } from './network.ts'

const LOADS = 5
const POINTS = 50
const dist = join(import.meta.dirname, '..', 'packages', 'web', 'dist')
/** Lighthouse's slow 4G, and a phone that is four times as slow as this machine. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const SLOWER = 4
const AFTER_MS = 1_500

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Vitals = { lcpMs: number; cls: number; readyMs: number }
/** What is on the page once it can be used. */
type Page = { name: string; path: string; ready: string }

async function load(browser: Browser, url: string, ready: string, slower: number): Promise<Vitals> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript((wanted) => {
    const vitals = { lcpMs: 0, cls: 0, readyMs: 0 }
    Object.assign(window, { vitals })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        vitals.lcpMs = entry.startTime
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) vitals.cls += value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      if (document.querySelector(wanted)) vitals.readyMs = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, ready)
  await page.goto(url)
  await page.waitForFunction(() => Reflect.get(window, 'vitals').readyMs > 0, null, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AFTER_MS)
  const vitals = await page.evaluate(() => Reflect.get(window, 'vitals') as Vitals)
  await context.close()
  return vitals
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The scripts of the driver's entry with all that they import, packed. */
function entryKb(): number {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('driver.html')
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000
}

async function measure(browser: Browser, port: number, { name, path, ready }: Page): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`
  await load(browser, url, ready, 1)
  for (const [device, slower] of [
    ['phone', SLOWER],
    ['unthrottledCpu', 1],
  ] as const) {
    const all: Vitals[] = []
    for (let round = 0; round < LOADS; round++) all.push(await load(browser, url, ready, slower))
    const middle = (part: keyof Vitals) =>
      percentile(
        all.map((each) => each[part]),
        0.5,
      )
    const limit = slower === SLOWER ? { limit: { atMost: 2_000 } } : {}
    figure({ name: `driver.${name}.lcp.${device}`, value: middle('lcpMs'), unit: 'ms', ...limit })
    figure({ name: `driver.${name}.ready.${device}`, value: middle('readyMs'), unit: 'ms' })
    figure({
      name: `driver.${name}.cls.${device}`,
      value: middle('cls'),
      unit: 'score',
      limit: { atMost: 0.1 },
    })
  }
}

/** The driver's first pages on a phone by a slow line: the largest paint, what moves about meanwhile, and what is loaded. */
export async function benchDriver(): Promise<void> {
  figure({ name: 'driver.entry', value: entryKb(), unit: 'KB', limit: { atMost: 190 } })
  const database = await openNetwork(POINTS)
  const browser = await openBrowser()
  try {
    const { port, child } = await startProduct(database)
    const { rows } = await database.owner.query<{ id: string }>('select id from charge_points limit 1')
    await measure(browser, port, { name: 'map', path: '/map', ready: 'section[aria-busy=false] li' })
    await measure(browser, port, {
      name: 'station',
      path: `/map?point=${rows[0]?.id}&connector=1`,
      ready: 'main :is(fieldset, section)',
    })
    await child.stop()
  } finally {
    await browser.close()
    await database.close()
  }
}
