import type { Page } from '@playwright/test'

/** What a finger needs (ux §5.23). */
const leastPx = 44

/** Everything that one can press on the page and that is smaller than a finger; of a choice with a label, the label is pressed. */
export const tooSmall = (page: Page, least = leastPx): Promise<string[]> =>
  page.evaluate((px) => {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [tabindex="0"]'
    const areaOf = (element: Element) => {
      const label = (element as HTMLInputElement).labels?.[0]
      const isChoice = ['radio', 'checkbox'].includes((element as HTMLInputElement).type)
      return (isChoice && label ? label : element).getBoundingClientRect()
    }
    return [...document.querySelectorAll(pressed)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((each) => {
        const { width, height } = areaOf(each)
        // what is for readers alone has a pixel
        if (width <= 1 || height <= 1) return []
        const name = each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 40)
        return Math.min(width, height) < px - 0.5
          ? [`${each.tagName.toLowerCase()} «${name}» is ${Math.round(width)} × ${Math.round(height)}`]
          : []
      })
  }, least)
