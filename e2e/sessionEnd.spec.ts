import type { Page } from '@playwright/test'
import { pressAsSessionEnds } from './support/sessionEnd.ts'
import { expect, signInBefore, test } from './support/test.ts'

/** The session ends while somebody types: nothing says that it is saved, and nothing typed is lost. */

async function signInAgain(page: Page, { userName, password }: { userName: string; password: string }) {
  const form = page.getByRole('dialog', { name: 'Сеанс завершён' })
  await expect(form).toBeVisible()
  await expect(page.getByText('Запись сохранена')).toHaveCount(0)
  await expect(form.getByLabel('Логин')).toHaveValue(userName)
  await form.getByLabel('Пароль', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Войти' }).click()
  await expect(form).toBeHidden()
}

test('a form page stays as typed over the sign-in, and is saved then', async ({ signIn, api, world }) => {
  const [station] = world.alatau.stations
  const page = await signIn('administrator')
  await page.goto(`/chargeStations/${station!.id}/edit`)
  const note = `Ворота ${Date.now()}`
  await page.getByLabel('Описание', { exact: true }).fill(note)
  await pressAsSessionEnds(page, 'Сохранить')
  await signInAgain(page, world.logins.administrator)
  await expect(page.getByLabel('Описание', { exact: true })).toHaveValue(note)
  await expect(page.getByRole('alert').filter({ hasText: 'Не сохранено' })).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Запись сохранена')).toBeVisible()
  const [saved] = await api.search('chargeStations', { id: station!.id })
  expect(Object.values(saved!)).toContain(note)
})

test('passwords in a form stay too, and no storage knows them', async ({ signIn, api, world }) => {
  const login = { userName: `late-${Date.now()}`, password: 'Верный-Пароль-31' }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: world.novice.id })
  const page = await signIn(login)
  await page.goto('/profile')
  const secret = 'Тайный-Причал-3141'
  const before = page.getByLabel('Текущий пароль', { exact: true })
  const after = page.getByLabel('Новый пароль', { exact: true })
  await before.fill(login.password)
  await after.fill(secret)
  await pressAsSessionEnds(page, 'Сменить пароль')
  await expect(page.getByRole('dialog', { name: 'Сеанс завершён' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(secret)
  await signInAgain(page, login)
  await expect(before).toHaveValue(login.password)
  await expect(after).toHaveValue(secret)
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль изменён')).toBeVisible()
})

test('the rate editor and the wizard stay as they were', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto('/rates/create')
  const name = page.getByRole('textbox', { name: /^Название/ })
  await name.fill('Полуночный')
  await page.getByRole('textbox', { name: /^Энергия/ }).fill('95')
  await page.getByRole('button', { name: 'Добавить период' }).click()
  const from = page.getByRole('textbox', { name: 'С', exact: true })
  await from.fill('23:00')
  await pressAsSessionEnds(page, 'Создать')
  await signInAgain(page, world.logins.administrator)
  await expect(name).toHaveValue('Полуночный')
  await expect(from).toHaveValue('23:00')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/chargePoints/onboarding')
  await page.getByRole('button', { name: 'Создать локацию' }).click()
  const place = page.getByRole('textbox', { name: /^Название/ })
  await place.fill('Вторая площадка')
  await page.getByRole('textbox', { name: /^Широта/ }).fill('43.2')
  await page.getByRole('textbox', { name: /^Долгота/ }).fill('76.9')
  await pressAsSessionEnds(page, 'Создать локацию')
  await signInAgain(page, world.logins.administrator)
  await expect(place).toHaveValue('Вторая площадка')
})

test('who signs in as another starts anew', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto(`/chargeStations/${world.alatau.stations[0]!.id}/edit`)
  await page.getByLabel('Описание', { exact: true }).fill('Тайная записка')
  await pressAsSessionEnds(page, 'Сохранить')
  const form = page.getByRole('dialog', { name: 'Сеанс завершён' })
  await form.getByLabel('Логин').fill(world.logins.alatau.userName)
  await form.getByLabel('Пароль', { exact: true }).fill(world.logins.alatau.password)
  await form.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL('/components/dashboard/dashboard')
  await expect(page.getByText('Тайная записка')).toHaveCount(0)
})

test('who has left everywhere and signs in again over the page hears of what changes as before', async ({
  browser,
  signIn,
  api,
  world,
}) => {
  const login = { userName: `left-${Date.now()}`, password: 'Верный-Пароль-31' }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: world.alatau.id })
  const page = await signIn(login)
  await page.goto(`/chargeStations/${world.alatau.stations[0]!.id}/edit`)
  const isOnline = page.getByRole('status').filter({ hasText: 'Онлайн' })
  await expect(isOnline).toBeVisible()
  await page.getByLabel('Описание', { exact: true }).fill('Ворота справа')
  const elsewhere = await browser.newContext({ baseURL: world.baseUrl, locale: 'ru-RU' })
  await signInBefore(elsewhere, world.baseUrl, login)
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Выйти везде' }).first().click()
  await other.getByRole('dialog').getByRole('button', { name: 'Выйти везде' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await elsewhere.close()
  await expect(page.getByText('Связь потеряна')).toBeVisible()
  // what the page asks by itself may have opened the sign-in already, which hides what is below it
  const save = page.getByRole('button', { name: 'Сохранить', exact: true, includeHidden: true })
  await save.evaluate((button: HTMLElement) => button.click())
  await signInAgain(page, login)
  await expect(isOnline).toBeVisible()
  await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Ворота справа')
})
