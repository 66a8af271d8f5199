import { inaccessible, settled, sideways } from './support/screenChecks.ts'
import { expect, test } from './support/test.ts'

const password = 'Звонкий-Колодец-42'

test('a company makes a key, copies it, reads its payments by it, and takes it back', async ({
  api,
  context,
  signIn,
  world,
}) => {
  const plan = await api.create('subscribePlans', {
    name: `С API ${Date.now()}`,
    price: 1000,
    period: 'month',
    services: ['billingApi'],
    state: 'active',
  })
  const tenant = await api.create('tenants', {
    name: `ТОО «Ключ ${Date.now()}»`,
    subscribePlanId: plan.id,
    state: 'active',
  })
  const userName = `keys${Date.now()}`
  await api.create('users', {
    userName,
    name: 'Айгерим Сапарова',
    password,
    roles: ['Tenant'],
    tenantId: tenant.id,
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.baseUrl })
  const page = await signIn({ userName, password })

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Открыть ключи' }).click()
  await expect(page.getByRole('heading', { name: 'Ключей пока нет' })).toBeVisible()
  await page.getByRole('link', { name: 'Создать ключ' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('1С Бухгалтерия')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()

  const told = page.getByRole('dialog', { name: 'Ключ «1С Бухгалтерия» создан' })
  await expect(told.getByText(/^zk_[0-9a-f]{64}$/)).toBeVisible()
  await settled(page)
  expect(await inaccessible(page)).toEqual([])
  await told.getByRole('button', { name: /Скопировать/ }).click()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^zk_[0-9a-f]{64}$/)
  // whoever has not written it down does not lose it by a stray key
  await page.keyboard.press('Escape')
  await told.getByRole('button', { name: 'Ключ сохранён' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1С Бухгалтерия' })).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await expect(page.getByText('Бессрочно')).toBeVisible()

  const ask = (path: string, method = 'POST') =>
    fetch(`${world.baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
  expect(await (await ask('/client/payments/search')).json()).toEqual({ result: [] })
  expect((await ask('/chargePoints/search')).status).toBe(403)

  await page.goto('/apiKeys')
  const row = page.getByRole('row').filter({ hasText: key.slice(0, 11) })
  await expect(row).toContainText('Действует')
  await expect(row).toContainText(userName)
  await expect(row).not.toContainText('Не использовался')

  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Отозвать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByText('Отозван', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отозвать' })).toHaveCount(0)
  expect((await ask('/client/payments/search')).status).toBe(401)

  const admin = await signIn('administrator')
  await admin.goto(`/tenants/${tenant.id}/plan`)
  await expect(admin.getByRole('row').filter({ hasText: '1С Бухгалтерия' })).toContainText('Отозван')
})

test('the examples are there for everybody, in three languages, at every width', async ({ page }) => {
  const titles = { ru: 'API биллинга', kz: 'Биллинг API', en: 'Billing API' }
  for (const [language, title] of Object.entries(titles)) {
    await page.goto(`/docs/billing-api?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page)).toEqual([])
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await inaccessible(page)).toEqual([])
    }
  }
})
