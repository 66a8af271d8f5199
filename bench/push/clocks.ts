import type { Page } from '@playwright/test'

/** This process' clock, on the scale that pages have too. */
export const nowMs = () => performance.timeOrigin + performance.now()

const TRIES = 40

/** How far the page's clock is ahead of ours, by the quickest of many questions. */
export async function aheadMs(page: Page): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, aheadMs: 0 }
  for (let round = 0; round < TRIES; round++) {
    const from = nowMs()
    const its = await page.evaluate(() => performance.timeOrigin + performance.now())
    const to = nowMs()
    if (to - from < best.tookMs) best = { tookMs: to - from, aheadMs: its - (from + to) / 2 }
  }
  return best.aheadMs
}
