import { pickRow } from './support/drawers.ts'
import { inaccessible, settled, sideways } from './support/screenChecks.ts'
import { expect, signInBefore, test } from './support/test.ts'

const password = 'Звонкий-Колодец-42'

test('a company is given a service beyond its plan, works with it, and keeps it in another plan', async ({
  api,
  browser,
  signIn,
  world,
}) => {
  const mark = Date.now()
  const plan = await api.create('subscribePlans', { name: `Малый ${mark}`, services: ['rate'] })
  const next = await api.create('subscribePlans', { name: `Другой ${mark}`, services: ['package'] })
  const name = `ТОО «Сверх ${mark}»`
  const tenant = await api.create('tenants', { name, subscribePlanId: plan.id })
  const login = { userName: `extra${mark}`, password }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: tenant.id })
  const theirs = await browser.newContext({ baseURL: world.baseUrl })
  await signInBefore(theirs, world.baseUrl, login)
  const person = await theirs.newPage()
  await person.goto('/cards/rFIDCards')
  await expect(person.getByRole('heading', { name: /не входит в ваш тарифный план/ })).toBeVisible()

  const page = await signIn('administrator')
  await page.goto(`/tenants/${tenant.id}/edit`)
  const extras = page.getByRole('group', { name: 'Услуги сверх плана' }).last()
  await extras.getByRole('checkbox', { name: 'RFID карты' }).check()
  await settled(page)
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`/tenants/${tenant.id}/plan`)
  const cards = page.getByRole('listitem').filter({ hasText: 'RFID карты' })
  await expect(cards).toContainText('Сверх плана')
  await expect(cards.getByLabel('Да')).toBeVisible()
  await expect(page.getByText('Сверх плана')).toHaveCount(1)
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect(await sideways(page)).toEqual([])
  }
  expect(await inaccessible(page)).toEqual([])

  await signInBefore(theirs, world.baseUrl, login)
  await person.goto('/cards/rFIDCards')
  await expect(person.getByRole('heading', { level: 1, name: 'RFID карты' })).toBeVisible()

  await page.getByRole('button', { name: 'Сменить план' }).click()
  const dialog = page.getByRole('dialog')
  await pickRow(page, /Новый план/, String(next.name))
  await expect(dialog.getByRole('heading', { name: 'Пропадёт' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Тарифы/, /^Пакеты бонусов/])
  await dialog.getByRole('button', { name: 'Сменить план' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards).toContainText('Сверх плана')

  const [service] = await api.search('services', { code: 'rfidCard' })
  await page.goto(`/services/services/${service!.id}`)
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
})

test('the menu of a company follows its plan at once, whoever changes it and however', async ({
  api,
  browser,
  world,
}) => {
  const mark = Date.now()
  const less = await api.create('subscribePlans', { name: `Меньше ${mark}`, services: ['package'] })
  const more = await api.create('subscribePlans', { name: `Больше ${mark}`, services: ['package', 'rate'] })
  const tenant = await api.create('tenants', { name: `ТОО «План ${mark}»`, subscribePlanId: less.id })
  const login = { userName: `plan${mark}`, password }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId: tenant.id })
  const theirs = await browser.newContext({ baseURL: world.baseUrl })
  await signInBefore(theirs, world.baseUrl, login)
  const page = await theirs.newPage()
  await page.goto('/chargePoints')
  await expect(page.getByText('Онлайн', { exact: true })).toBeVisible()
  const rates = page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Тарифы' })
  await expect(rates).toBeHidden()
  await api.edit('tenants', { id: tenant.id, version: tenant.version, subscribePlanId: more.id })
  await expect(rates).toBeVisible()
  await api.moveAll(more.id, less.id)
  await expect(rates).toBeHidden()
  await api.edit('subscribePlans', { id: less.id, version: less.version, services: ['rate'] })
  await expect(rates).toBeVisible()
  await theirs.close()
})
