import { signInForm } from './support/signInForm.ts'
import { expect, test } from './support/test.ts'

test('wrong name and wrong password read the same', async ({ page, world }) => {
  const form = await signInForm(page)
  await form.submit({ userName: world.logins.alatau.userName, password: 'Не тот пароль 1' })
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль')
  await form.submit({ userName: 'nobody-at-all', password: world.logins.alatau.password })
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль')
  await expect(page).toHaveURL('/')
})

test('after five failures the form waits and counts down', async ({ page, api, world }) => {
  const login = { userName: `locked-${Date.now()}`, password: 'Верный-Пароль-31' }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: world.novice.id })
  const form = await signInForm(page)
  const answered = () => page.waitForResponse(/auth\/login/)
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = answered()
    await form.submit({ ...login, password: `Неверный-Пароль-${tries}` })
    expect((await answer).status()).toBe(401)
    await expect(form.button).toBeEnabled()
  }
  await form.submit(login)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(/^Слишком много попыток\. Повторите через \d+ секунд[уы]?$/)
  await expect(form.button).toBeDisabled()
  const secondsLeft = async () => Number(/\d+/.exec((await alert.textContent()) ?? '')?.[0])
  const first = await secondsLeft()
  expect(first).toBeLessThanOrEqual(60)
  await expect.poll(secondsLeft).toBeLessThan(first)
})

test('a right sign-in opens the start page, Выход ends at /', async ({ page, world }) => {
  const form = await signInForm(page)
  await form.submit(world.logins.administrator)
  await expect(page).toHaveURL('/components/dashboard/dashboard')
  const me = page.getByRole('button', { name: 'Логин: dispatcher' })
  await expect(me).toContainText('Роль: Администратор')
  await me.click()
  await page.getByRole('menuitem', { name: 'Профиль' }).click()
  await expect(page).toHaveURL(/\/profile\/?$/)
  await me.click()
  await page.getByRole('menuitem', { name: 'Выход' }).click()
  await expect(page).toHaveURL('/')
  await expect(form.button).toBeVisible()
  await page.goto('/components/dashboard/dashboard')
  await expect(form.button).toBeVisible()
})

test('the address asked for before is where one comes to', async ({ page, world }) => {
  const asked = '/components/dashboard/dashboard?period=monthly'
  const form = await signInForm(page, asked)
  await form.submit(world.logins.alatau)
  await expect(page).toHaveURL(asked)
  await expect(page.getByRole('combobox', { name: 'Период' })).toContainText('Месячный')
})

test('without analytics the start page is the first other page of the menu', async ({ page, world }) => {
  const form = await signInForm(page)
  await form.submit(world.logins.steppe)
  await expect(page).toHaveURL('/cards/rFIDCards')
})

test('a Client comes to the map', async ({ page, api, world }) => {
  const login = { userName: `client-${Date.now()}`, password: 'Верный-Пароль-31' }
  await api.create('users', { ...login, roles: ['Client'], tenantId: world.novice.id })
  const form = await signInForm(page)
  await form.submit(login)
  await expect(page).toHaveURL(/\/map/)
})

test('the language changes before signing in and is kept', async ({ page }) => {
  await signInForm(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'ru')
  const names = { Қаз: ['kk', 'Кіру'], Eng: ['en', 'Sign in'], Рус: ['ru', 'Войти'] } as const
  for (const [language, [tag, submit]] of Object.entries(names)) {
    await page.getByRole('button', { name: language, exact: true }).click()
    await expect(html).toHaveAttribute('lang', tag)
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Қаз', exact: true }).click()
  await expect(html).toHaveAttribute('lang', 'kk')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'kk')
  const { cookies } = await page.context().storageState()
  expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe('kz')
})
