import type { Page } from '@playwright/test'

type Wanted = { text: string; within: string; atMs: number }
declare global {
  interface Window {
    wanted: Wanted
  }
}

/** Notes when the text that is wanted comes onto the page's screen, in a row that has the other one. */
export async function watchScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.wanted = { text: '', within: '', atMs: 0 }
    const isThere = ({ text, within }: Wanted) =>
      [...document.querySelectorAll('[role="row"], tr, output')].some(
        ({ textContent }) => textContent.includes(within) && textContent.includes(text),
      )
    const look = () => {
      const { wanted } = window
      if (wanted.text === '' || wanted.atMs !== 0 || !isThere(wanted)) return
      wanted.atMs = -1
      requestAnimationFrame(() => {
        // the task after a frame's callbacks runs once the frame is handed over
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          wanted.atMs = performance.timeOrigin + performance.now()
        }
        port2.postMessage(null)
      })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

export const want = (page: Page, text: string, within: string) =>
  page.evaluate(
    (wanted) => {
      window.wanted = { ...wanted, atMs: 0 }
    },
    { text, within },
  )

/** By the page's clock. */
export async function seenAtMs(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => (window.wanted.atMs > 0 ? window.wanted.atMs : undefined),
    null,
    {
      polling: 20,
      timeout: 15_000,
    },
  )
  return Number(await handle.jsonValue())
}
