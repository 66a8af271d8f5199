import type { Page } from '@playwright/test'

/** Chooses a row in an input that searches on the server. */
export async function pickRow(page: Page, label: RegExp, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text }).click()
}

/** Chooses a value of a closed list. */
export async function pickChoice(page: Page, label: RegExp, value: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

/** Sends the form and waits until the new row's page is there; gives its id. */
export async function save(page: Page, resource: string): Promise<string> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(`/api/v1/${resource}`) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  const { id } = (await (await answer).json()) as { id: string }
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`))
  return id
}

/** From the menu to the form of a new row. */
export async function startNew(page: Page, menuTitle: string, button: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Меню' })
    .getByRole('link', { name: menuTitle, exact: true })
    .click()
  await page.getByRole('link', { name: button, exact: true }).click()
}
