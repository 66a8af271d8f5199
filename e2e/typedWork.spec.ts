import type { Page } from '@playwright/test'
import { pressAsSessionEnds } from './support/sessionEnd.ts'
import { expect, test } from './support/test.ts'

/** What somebody has typed outlasts another language, and the browser asks before it goes with the tab. */

async function speak(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Язык|Тіл|Language)/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Whether the browser asked when the page was to be read anew; the page stays. */
async function asksOnReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog')
  // a page that stays never tells that it was loaded
  void page.evaluate(() => location.reload()).catch(() => undefined)
  const dialog = await asked
  const isAsking = dialog.type() === 'beforeunload'
  await dialog.dismiss()
  return isAsking
}

test('another language leaves a form, its choice and the page as they were', async ({ signIn, world }) => {
  const [station] = world.alatau.stations
  const page = await signIn('administrator')
  await page.goto(`/chargeStations/${station!.id}/edit`)
  const note = `Въезд со двора ${Date.now()}`
  await page.getByLabel('Описание', { exact: true }).fill(note)
  await page.getByRole('textbox', { name: /^Широта/ }).fill('43,2381')
  await speak(page, 'Қазақша')
  await expect(page.getByRole('button', { name: 'Сақтау' })).toBeVisible()
  await expect(page.getByLabel('Сипаттамасы', { exact: true })).toHaveValue(note)
  await speak(page, 'English')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(note)
  await expect(page.getByRole('textbox', { name: /^Latitude/ })).toHaveValue('43,2381')
  expect(await asksOnReload(page)).toBe(true)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(note)
})

test('the wizard keeps what is typed in another language, and asks before it is lost', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/chargePoints/onboarding')
  await page.getByRole('button', { name: 'Создать локацию' }).click()
  await page.getByRole('textbox', { name: /^Название/ }).fill('Третья площадка')
  await speak(page, 'Қазақша')
  await expect(page.getByRole('textbox', { name: /^Атауы/ })).toHaveValue('Третья площадка')
  expect(await asksOnReload(page)).toBe(true)
  await expect(page.getByRole('textbox', { name: /^Атауы/ })).toHaveValue('Третья площадка')
})

test('the rate editor asks too, with its periods', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/rates/create')
  // the field where it begins is empty and in sight: what is said under it once it is left moves nothing from under a press
  await page.setViewportSize({ width: 1440, height: 1200 })
  await expect(page.getByRole('textbox', { name: /^Название/ })).toBeFocused()
  await page.getByRole('button', { name: 'Добавить период' }).click({ delay: 300 })
  await page.getByRole('textbox', { name: 'С', exact: true }).fill('23:00')
  await speak(page, 'English')
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('23:00')
  expect(await asksOnReload(page)).toBe(true)
})

test('a dialog asks once something is typed in it, and not when it is as it was', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/reservations')
  await page.getByRole('button', { name: 'Забронировать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая бронь' })
  await dialog.getByRole('radio', { name: 'своя' }).click()
  const minutes = dialog.getByRole('textbox', { name: 'Минут' })
  const before = await minutes.inputValue()
  await minutes.fill('37')
  expect(await asksOnReload(page)).toBe(true)
  await expect(minutes).toHaveValue('37')
  await minutes.fill(before)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the address of a new reservation opens the list with its dialog', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/reservations/create')
  await expect(page.getByRole('dialog', { name: 'Новая бронь' })).toBeVisible()
  await expect(page).toHaveURL(/\/reservations$/)
})

test('the sign-in over an ended session is there though the server has no more parts to give', async ({
  signIn,
  world,
}) => {
  const page = await signIn('administrator')
  const ahead = page.waitForResponse((answer) =>
    /\/SignInAgain-[^/]+\.js$/.test(new URL(answer.url()).pathname),
  )
  const words = page.waitForResponse((answer) => answer.url().endsWith('/locales/ru/aside.json'))
  await page.goto(`/chargeStations/${world.alatau.stations[0]!.id}/edit`)
  await Promise.all([ahead, words])
  await page.route(/\/(assets|locales)\//, (route) => route.abort())
  await page.getByLabel('Описание', { exact: true }).fill('Ворота слева')
  await pressAsSessionEnds(page, 'Сохранить')
  await expect(page.getByRole('dialog', { name: 'Сеанс завершён' })).toBeVisible()
})

test('the sign-in over an ended session does without words of its own', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.route('**/locales/*/aside.json', (route) => route.abort())
  await page.goto(`/chargeStations/${world.alatau.stations[0]!.id}/edit`)
  await page.getByLabel('Описание', { exact: true }).fill('Ворота слева')
  await pressAsSessionEnds(page, 'Сохранить')
  const dialog = page.getByRole('dialog', { name: 'Войти' })
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeVisible()
  await expect(dialog).not.toContainText('signIn.')
  await expect(page.getByText('Тексты не загрузились')).toBeHidden()
})
