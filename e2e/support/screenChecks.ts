import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Goes to a route inside the running console, and waits until nothing of it is on its way. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, route)
  await settled(page)
}

/** Until there is a heading, nothing is on its way, and two frames have been drawn so. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const isWhole = () =>
          document.querySelector('main h1, [role=dialog] h2') !== null &&
          document.querySelector('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])') === null
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(isWhole())))
      }),
  )
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

export const inaccessible = (page: Page) => axe(new AxeBuilder({ page }))
export const contrast = (page: Page) => axe(new AxeBuilder({ page }).withRules('color-contrast'))

async function axe(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    )
}
