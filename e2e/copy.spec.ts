import type { Page } from '@playwright/test'
import { browser } from './browser.ts'
import { signInForm } from './support/signInForm.ts'
import { expect, test } from './support/test.ts'

/** Many consoles stand at plain http under a name of the house, where browsers have no `navigator.clipboard`. */
const launch = browser()
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch.args ?? []), '--host-resolver-rules=MAP console.house 127.0.0.1'],
  },
})

/** What a paste gives. */
async function pasted(page: Page): Promise<string> {
  const search = page.getByRole('searchbox')
  await search.fill('')
  await search.press('Control+v')
  return search.inputValue()
}

test('over plain http a code is copied, from a list and out of a dialog', async ({ page, world }) => {
  const [point] = world.alatau.points
  const house = world.baseUrl.replace('127.0.0.1', 'console.house')
  const form = await signInForm(page, `${house}/chargePoints`)
  expect(await page.evaluate(() => isSecureContext || 'clipboard' in navigator)).toBe(false)
  await form.submit(world.logins.administrator)
  const row = page.locator('main tbody tr').filter({ hasText: point!.identity })
  await row.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Скопировать код' }).click()
  await expect(page.getByText('Скопировано')).toBeVisible()
  expect(await pasted(page)).toBe(point!.identity)
  await page.getByRole('searchbox').fill('')
  await row.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'QR-код' }).click()
  const dialog = page.getByRole('dialog', { name: `QR-код ${point!.identity}` })
  await dialog.getByRole('button', { name: /^Скопировать: / }).click()
  await expect(dialog.getByRole('button', { name: /^Скопировано: / })).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  expect(await pasted(page)).toContain(house)
})

test('where nothing may be copied it says so and shows the text selected', async ({ page, world }) => {
  const [point] = world.alatau.points
  await page.addInitScript(() => {
    document.execCommand = () => false
  })
  const house = world.baseUrl.replace('127.0.0.1', 'console.house')
  const form = await signInForm(page, `${house}/chargePoints`)
  await form.submit(world.logins.administrator)
  const row = page.locator('main tbody tr').filter({ hasText: point!.identity })
  await row.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Скопировать код' }).click()
  const dialog = page.getByRole('dialog', { name: 'Браузер не дал скопировать' })
  await expect(dialog.getByRole('textbox')).toHaveValue(point!.identity)
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(point!.identity)
  await expect(page.getByText('Скопировано')).toHaveCount(0)
})
