import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'
import { type Conditions, throttle } from '../throttle.ts'

/** What is on the page once it can be used. */
export type Wanted = { url: string; ready: string }
export type Loaded = { lcpMs: number; readyMs: number; longestMs: number; requests: number; bytes: number }

/** The largest paint may still come, and tasks after it. */
const AFTER_MS = 1_000

/** One load in a browser that has nothing yet; `before` is what was done in it already. */
export async function load(
  browser: Browser,
  { url, ready }: Wanted,
  conditions: Conditions,
  before: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Loaded> {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await before(context)
  const page = await context.newPage()
  const devtools = await throttle(page, conditions)
  let requests = 0
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript((wanted) => {
    const loaded = { lcpMs: 0, readyMs: 0, longestMs: 0 }
    Object.assign(window, { loaded })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) loaded.lcpMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) loaded.longestMs = Math.max(loaded.longestMs, duration)
    }).observe({ type: 'longtask', buffered: true })
    const look = () => {
      if (document.querySelector(wanted)) loaded.readyMs = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, ready)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(window, 'loaded').readyMs > 0, null, { timeout: 120_000 })
  const [atReady, bytesAtReady] = [requests, bytes]
  await page.waitForTimeout(AFTER_MS)
  const loaded = await page.evaluate(() => Reflect.get(window, 'loaded') as Loaded)
  await context.close()
  return { ...loaded, requests: atReady, bytes: bytesAtReady }
}

/** The bound: a page of one word. */
export async function openEmptyPage(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url === '/') answer.end('<!doctype html><title>0</title><h1>Заряд</h1>')
    else answer.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
