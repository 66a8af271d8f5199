import { expect, type Locator, type Page } from '@playwright/test'

const most = 120

/** Presses Tab until the element has the focus: what it cannot reach, a keyboard cannot either. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}
