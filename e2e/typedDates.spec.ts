import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** A date stays as it is typed; only a whole valid one goes on, and none is lost on the way. */

const digits = (text: string) => text.replace(/[^\d]/g, '')
const shownIn = async (field: Locator) =>
  (await field.getByRole('spinbutton').allTextContents()).map(digits).join('.')

async function type(page: Page, field: Locator, text: string) {
  await field.getByRole('spinbutton').first().click()
  await page.keyboard.type(text)
}

test('a date typed into a filter of a list outlives Escape, and one that is none is not passed over', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/transactions')
  const open = async () => {
    await page.getByRole('button', { name: 'Фильтр', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Начало', exact: true }).click()
  }
  await open()
  const from = page.getByRole('group', { name: 'С даты' })
  await type(page, from, '31102025')
  await page.keyboard.press('Escape')
  await expect(from).toBeHidden()
  await open()
  await expect.poll(() => shownIn(from)).toBe('31.10.2025')
  await type(page, from, '31022026')
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByText('Неверная дата: дд.мм.гггг')).toBeVisible()
  await expect.poll(() => shownIn(from)).toBe('31.02.2026')
  await type(page, from, '28022026')
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(from).toBeHidden()
  await expect(page).toHaveURL(/2026-02-27T19/)
})

test('a registry of a bank without dates is compared only over days that are dates', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/billings?tab=registries')
  await page.getByRole('button', { name: 'Загрузить реестр' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Реестр банка' })
  const rows = 'Номер заказа;Сумма\n1;100\n'
  await dialog.getByLabel('Файл реестра').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  })
  const compare = dialog.getByRole('button', { name: 'Сверить' })
  const from = dialog.getByRole('group', { name: 'С', exact: true })
  const to = dialog.getByRole('group', { name: 'По', exact: true })
  await expect(compare).toBeDisabled()
  await type(page, to, '30112026')
  await type(page, from, '31022026')
  await expect(dialog.getByText('Неверная дата: дд.мм.гггг')).toBeVisible()
  await expect.poll(() => shownIn(from)).toBe('31.02.2026')
  await expect(compare).toBeDisabled()
  await type(page, from, '01112026')
  const sent = page.waitForRequest((request) => request.url().endsWith('/registries'))
  await compare.click()
  expect((await sent).postDataJSON()).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
})

test('a date that was only begun is no empty one: the form says so, and a key is not made for ever', async ({
  signIn,
}) => {
  const page = await signIn('alatau')
  await page.goto('/apiKeys/create')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill(`Половина даты ${Date.now()}`)
  const until = dialog.getByRole('group', { name: 'Действует до' })
  await type(page, until, '0512')
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(dialog.getByText('Недопустимое значение')).toBeVisible()
  await expect.poll(() => shownIn(until)).toMatch(/^05\.12\./)
  await type(page, until, '051220991200')
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByText('Создано:')).toBeVisible()
})
