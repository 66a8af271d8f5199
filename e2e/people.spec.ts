import { pickRow } from './support/drawers.ts'
import { signInForm } from './support/signInForm.ts'
import { expect, test } from './support/test.ts'

const password = 'Звонкий-Колодец-42'

test('a colleague is invited, sets a password by the link, and signs in', async ({
  browser,
  signIn,
  world,
}) => {
  const page = await signIn('administrator')
  await page.goto('/users')
  const userName = `invited${Date.now()}`
  await page.getByRole('link', { name: 'Пригласить сотрудника', exact: true }).click()
  await page.getByRole('textbox', { name: 'Имя' }).fill('Ася Омарова')
  await page.getByRole('textbox', { name: 'Логин' }).fill(userName)
  await page.getByRole('checkbox', { name: 'Компания-оператор' }).check()
  await pickRow(page, /Компания/, world.alatau.name)
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByText('Создано: Ася Омарова')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Пригласить: Ася Омарова' })
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
  const link = (await dialog.getByText(/\/invite\//).textContent()) ?? ''
  expect(link).toContain(world.baseUrl)
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ася Омарова' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Что видит сотрудник' })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('textbox', { name: 'Логин' })).toHaveValue(userName)
  await guest.getByLabel('Новый пароль').fill('короткий')
  await guest.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(guest.getByRole('alert')).toHaveText('Не короче 12 символов')
  await guest.getByLabel('Новый пароль').fill(password)
  await guest.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(guest.getByText('Пароль сохранён. Войдите с ним')).toBeVisible()
  await expect(guest.getByLabel('Логин')).toHaveValue(userName)
  await guest.getByLabel('Пароль', { exact: true }).fill(password)
  await guest.getByLabel('Запомнить меня на 30 дней').check()
  await guest.getByRole('button', { name: 'Войти' }).click()
  await expect(guest).toHaveURL('/components/dashboard/dashboard')
  const { cookies } = await guest.context().storageState()
  const refresh = cookies.find(({ name }) => name === 'zaryad_refresh')
  expect(refresh?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)

  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByText(/уже использована или устарела/)).toBeVisible()
})

test('a suspended company’s people are kept out until it is resumed', async ({
  page,
  browser,
  signIn,
  api,
  world,
}) => {
  const company = await api.create('tenants', { name: `ТОО «Пауза ${Date.now()}»` })
  const login = { userName: `paused-${Date.now()}`, password }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: company.id })
  await signIn('administrator')
  await page.goto(`/tenants/${company.id}`)
  await page.getByRole('button', { name: 'Приостановить' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 сотрудник потеряет доступ сразу')
  await dialog.getByRole('button', { name: 'Приостановить' }).click()
  await expect(page.getByText(/Работа приостановлена с/)).toBeVisible()

  const guest = await (await browser.newContext({ baseURL: world.baseUrl })).newPage()
  const form = await signInForm(guest)
  await form.submit(login)
  await expect(guest.getByRole('alert')).toHaveText('Работа компании приостановлена. Обратитесь в поддержку')

  await page.getByRole('button', { name: 'Возобновить' }).click()
  await dialog.getByRole('button', { name: 'Возобновить' }).click()
  await expect(page.getByText(/Работа приостановлена с/)).toBeHidden()
  await form.submit(login)
  await expect(guest.getByRole('button', { name: `Логин: ${login.userName}` })).toBeVisible()
})

test('a wrong БИН is answered by the rule that it breaks', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto('/tenants/create')
  await page.getByRole('textbox', { name: 'Название' }).fill('ТОО «Проба»')
  await page.getByRole('textbox', { name: 'БИН' }).fill('123456789012')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByText('БИН: 12 цифр, контрольная сходится')).toBeVisible()
})

test('an administrator looks as a company, changes nothing, and leaves', async ({ page, signIn, world }) => {
  await signIn('administrator')
  await page.goto(`/tenants/${world.alatau.id}`)
  await page.getByRole('button', { name: 'Смотреть как компания' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Смотреть' }).click()
  await expect(page).toHaveURL('/components/dashboard/dashboard')
  const bar = page.getByRole('complementary', { name: 'Режим просмотра' })
  await expect(bar).toContainText(`Вы смотрите как ${world.alatau.name}`)
  await expect(bar).toContainText('только чтение')

  const menu = page.getByRole('navigation', { name: 'Меню' })
  await expect(menu.getByRole('link', { name: 'Пользователи' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Локации', exact: true }).click()
  await expect(page.getByRole('link', { name: world.alatau.stations[0]!.name })).toBeVisible()
  await expect(page.getByRole('link', { name: world.steppe.stations[0]!.name })).toHaveCount(0)
  await expect(page.locator('[data-key="create"]')).toHaveCount(0)
  await page.goto('/chargeStations/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
  await page.reload()
  await expect(bar).toBeVisible()

  await bar.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(`/tenants/${world.alatau.id}`)
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'История' }).click()
  await expect(page.getByText('Смотрел как компания').first()).toBeVisible()
})
