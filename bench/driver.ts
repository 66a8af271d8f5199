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
type Vitals = { lcpMs: number; cls: number }

async function load(browser: Browser, url: string, slower: number): Promise<Vitals> {
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
  await page.addInitScript(() => {
    const vitals = { lcpMs: 0, cls: 0 }
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
  })
  await page.goto(url)
  await page.locator('canvas').waitFor({ timeout: 60_000 })
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

/** The driver's map on a phone by a slow line: the largest paint, what moves about meanwhile, and what is loaded. */
export async function benchDriver(): Promise<void> {
  figure({ name: 'driver.entry', value: entryKb(), unit: 'KB', limit: { atMost: 190 } })
  const database = await openNetwork(POINTS)
  const browser = await openBrowser()
  try {
    const { port, child } = await startProduct(database)
    const url = `http://127.0.0.1:${port}/map`
    await load(browser, url, 1)
    for (const [name, slower] of [
      ['phone', SLOWER],
      ['unthrottledCpu', 1],
    ] as const) {
      const all: Vitals[] = []
      for (let round = 0; round < LOADS; round++) all.push(await load(browser, url, slower))
      const limited = slower === SLOWER
      const lcp = percentile(
        all.map(({ lcpMs }) => lcpMs),
        0.5,
      )
      const cls = percentile(
        all.map((each) => each.cls),
        0.5,
      )
      figure({
        name: `driver.lcp.${name}`,
        value: lcp,
        unit: 'ms',
        ...(limited ? { limit: { atMost: 2_000 } } : {}),
      })
      figure({ name: `driver.cls.${name}`, value: cls, unit: 'score', limit: { atMost: 0.1 } })
    }
    await child.stop()
  } finally {
    await browser.close()
    await database.close()
  }
}
