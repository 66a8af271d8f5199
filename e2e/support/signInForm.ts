import { expect, type Page } from '@playwright/test'
import type { Login } from './api.ts'

/** The form at `/`, or where an address that needs a sign-in leads. */
export async function signInForm(page: Page, address = '/') {
  await page.goto(address)
  const button = page.getByRole('button', { name: 'Войти' })
  await expect(button).toBeVisible()
  const submit = async ({ userName, password }: Login) => {
    await page.getByLabel('Логин').fill(userName)
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await button.click()
  }
  return { button, submit }
}
