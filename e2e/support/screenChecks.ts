import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Goes to a route inside the running console, and waits until it stands in place of the one before, with nothing on its way. */
export async function visit(page: Page, route: string): Promise<void> {
  // a page that is still on its way would come, and write its title, after the one asked for
  await settled(page)
  const shown = () => page.locator('main').getAttribute('data-shown')
  const before = await shown()
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, route)
  if (before !== route) await expect.poll(shown).not.toBe(before)
  await settled(page)
}

/** Until there is a heading, nothing is on its way or moves, and what covers the page is there, before two frames and after them. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isWhole), { timeout: 120_000, intervals: [50] }).toBe(true)
}

/** Runs in the page. */
async function isWhole(): Promise<boolean> {
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const isShown = (what: string) =>
    [...document.querySelectorAll(what)].some((each) => each.checkVisibility())
  const isStill = () =>
    isShown('#root[aria-hidden=true]') <= isShown('[role=dialog]') &&
    !document.getAnimations().some(isMoving) &&
    isShown('main h1, [role=dialog] h2') &&
    document.querySelector('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])') === null
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  if (!isStill()) return false
  await frame()
  await frame()
  return isStill()
}

/** i18next shows a key that it does not know as it is. Codes of OCPP look alike. */
export async function rawKeys(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim()).filter((text) => /^[a-zA-Z]+(\.[a-zA-Z0-9]+)+$/.test(text))
  })
  const codes = /^(Energy|Power|Current|Sample|Transaction)\./
  return [...new Set(found)].filter((text) => !codes.test(text)).map((text) => `no translation: ${text}`)
}

export async function sideways(page: Page): Promise<string[]> {
  const [needed, width] = await page.evaluate(() => [
    document.scrollingElement?.scrollWidth ?? 0,
    window.innerWidth,
  ])
  return needed! > width! ? [`scrolls sideways: ${needed} px in ${width}`] : []
}

/** What is found twice: of a page that gives way to the next, or slides in, the first look may catch both. */
export async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  if ((await look()).length === 0) return []
  await page.waitForTimeout(500)
  await settled(page)
  return look()
}

/** What axe finds serious or critical. */
export const inaccessible = (page: Page): Promise<string[]> => lasting(page, () => serious(page))

/** axe is put into the page by the browser's own door, which the page's policy leaves open. */
async function serious(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await inPage.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const found = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
        return `axe ${id}: ${found.join(' | ')}`
      })
  })
}
