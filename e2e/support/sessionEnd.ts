import type { Page } from '@playwright/test'

/**
 * The cookie is taken back and the token has run out, as after a night or «Выйти везде», at the very moment of the press:
 * what the page asks by itself, whenever other stations are heard, would find it out before. Where that has opened the sign-in
 * already, as it hides what is below it, the button is pressed all the same.
 */
export async function pressAsSessionEnds(page: Page, name: string): Promise<void> {
  await page.context().clearCookies()
  await page
    .getByRole('button', { name, exact: true, includeHidden: true })
    .evaluate((button: HTMLElement) => {
      localStorage.setItem('token', 'ended')
      button.click()
    })
}
