import type { Browser, Page } from '@playwright/test'
import { percentile } from '../figure.ts'
import { type Conditions, throttle } from '../throttle.ts'

export type Box = [south: number, north: number, west: number, east: number]
export type Window = { width: number; height: number }
type Look = { box: Box; window: Window; conditions: Conditions }
export type Opened = { ms: number; count: number }

/** A map that moves by itself asks again: what has been still for so long is at rest. */
const STILL_MS = 1_500

const MOVES = 40

/** From asking for the driver's map until the list is filled and the map is at rest with all of it on screen. */
async function open(browser: Browser, port: number, look: Look): Promise<Opened> {
  const { page, opened } = await openPage(browser, port, look)
  await page.context().close()
  return opened
}

/** Frames while the map is drawn about by hand, there and back: from each to the next. */
export async function pan(browser: Browser, port: number, look: Look): Promise<number[]> {
  const { page } = await openPage(browser, port, look)
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('[data-drawn]').boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.7, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => {
    const panned: number[] = []
    Object.assign(window, { panned })
    let last = performance.now()
    const next = (now: number) => {
      panned.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let move = 0; move < MOVES; move++) {
    const part = 0.7 - 0.4 * Math.sin((Math.PI * move) / MOVES)
    await page.mouse.move(x + width * part, y + height / 2)
  }
  const frames = await page.evaluate(() => Reflect.get(window, 'panned') as number[])
  await page.context().close()
  return frames.slice(1)
}

type OnPage = { page: Page; opened: Opened }

async function openPage(browser: Browser, port: number, { box, window, conditions }: Look): Promise<OnPage> {
  const [south, north, west, east] = box
  const context = await browser.newContext({ locale: 'ru-RU', viewport: window })
  const page = await context.newPage()
  await throttle(page, conditions)
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
  return { page, opened: await opened.jsonValue() }
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
  [one, other]: readonly [number, number],
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
