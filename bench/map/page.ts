import type { Browser } from '@playwright/test'
import { percentile } from '../figure.ts'

export type Box = [south: number, north: number, west: number, east: number]
export type Window = { width: number; height: number }
type Look = { box: Box; window: Window }
export type Opened = { ms: number; count: number }

/** A map that moves by itself asks again: what has been still for so long is at rest. */
const STILL_MS = 1_500

/** From asking for the driver's map until the list is filled and the map is at rest with all of it on screen. */
async function open(browser: Browser, port: number, { box, window }: Look): Promise<Opened> {
  const [south, north, west, east] = box
  const context = await browser.newContext({ locale: 'ru-RU', viewport: window })
  const page = await context.newPage()
  await page.addInitScript(
    ({ bounds, stillMs }) => {
      localStorage.setItem('driver.bounds', JSON.stringify(bounds))
      const last = { key: '', atMs: 0 }
      const look = () => {
        const list = document.querySelector('section[aria-busy]')
        const drawn = document.querySelector<HTMLElement>('[data-drawn]')?.dataset.drawn
        const found = list?.querySelector('h2')?.textContent.replace(/\D/g, '')
        const key = [list?.ariaBusy, found, drawn].join()
        if (key !== last.key) Object.assign(last, { key, atMs: performance.now() })
        const isRest = list?.ariaBusy === 'false' && drawn !== undefined && drawn === found
        if (isRest && performance.now() - last.atMs > stillMs)
          Object.assign(window, { opened: { ms: last.atMs, count: Number(drawn) } })
        else setTimeout(look, 10)
      }
      look()
    },
    { bounds: { south, north, west, east }, stillMs: STILL_MS },
  )
  await page.goto(`http://127.0.0.1:${port}/map`)
  const opened = await page.waitForFunction(() => Reflect.get(window, 'opened') as Opened, null, {
    timeout: 120_000,
    polling: 100,
  })
  const value = await opened.jsonValue()
  await context.close()
  return value
}

const middle = (all: Opened[]): Opened => ({
  ms: percentile(
    all.map(({ ms }) => ms),
    0.5,
  ),
  count: Math.max(...all.map(({ count }) => count)),
})

/**
 * The median of some loads of each of two servers, each load in a browser that has nothing yet; in turn, so that
 * a machine that is slow for a while is so for both.
 */
export async function openInTurn(
  browser: Browser,
  [one, other]: [number, number],
  { loads, ...look }: Look & { loads: number },
): Promise<[Opened, Opened]> {
  const ones: Opened[] = []
  const others: Opened[] = []
  for (let round = 0; round < loads; round++) {
    others.push(await open(browser, other, look))
    ones.push(await open(browser, one, look))
  }
  return [middle(ones), middle(others)]
}
