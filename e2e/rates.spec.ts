import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { save } from './support/drawers.ts'
import { plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'

const mark = Date.now().toString(36).toUpperCase()
const points = [`RATE-${mark}-1`, `RATE-${mark}-2`]

/** A company of its own: a location with two points, one of them with a rate. */
async function company(api: Api, services: string[]) {
  const plan = await api.create('subscribePlans', { name: `Тарифы ${mark}`, services })
  const { id: tenantId } = await api.create('tenants', {
    name: `ТОО «Тарифы ${mark} ${services.length}»`,
    subscribePlanId: plan.id,
  })
  const login = { userName: `rates-${mark}-${services.length}`.toLowerCase(), password: 'Длинный-Пароль-58' }
  await api.create('users', { ...login, roles: ['Tenant'], tenantId })
  return { tenantId, login }
}

async function network(api: Api, tenantId: string) {
  const place = { name: `Площадь ${mark}`, latitude: 43.2, longitude: 76.9, tenantId }
  const { id: stationId } = await api.create('chargeStations', place)
  const rate = await api.create('rates', { name: 'Прежний', priceEnergy: 80, tenantId })
  const made = []
  for (const [index, identity] of points.entries())
    made.push(await api.create('chargePoints', { identity, stationId, rateId: index === 0 ? rate.id : null }))
  return made.map(({ id }) => id)
}

async function fillRate(page: Page) {
  await page.getByRole('textbox', { name: /^Название/ }).fill('Ночной')
  await page.getByRole('button', { name: 'Черновик', exact: true }).click()
  await page.getByRole('textbox', { name: /^Энергия/ }).fill('95')
  await page.getByRole('button', { name: 'Добавить период' }).click()
  const period = page.getByRole('group', { name: 'Период 1' })
  await period.getByRole('textbox', { name: 'С', exact: true }).fill('23:00')
  await period.getByRole('textbox', { name: 'До', exact: true }).fill('07:00')
  await period.getByRole('textbox', { name: '₸/кВт·ч' }).fill('65')
}

test('a night rate is made, checked, published from a date and given to points', async ({ signIn, api }) => {
  const { tenantId, login } = await company(api, ['rate', 'rateSchedule'])
  const ids = await network(api, tenantId)
  const page = await signIn(login)
  await page.goto('/rates')
  await page.getByRole('link', { name: 'Создать тариф' }).click()
  await fillRate(page)

  await test.step('the week shows the night on both sides of midnight, by keyboard too', async () => {
    const grid = page.getByRole('grid', { name: 'Неделя по часам' })
    await expect(grid.getByRole('gridcell', { name: /^Понедельник, 23:00–24:00: 65/ })).toBeVisible()
    const morning = grid.getByRole('gridcell', { name: /^Понедельник, 00:00–07:00: 65/ })
    await morning.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(grid.getByRole('gridcell', { name: /^Вторник, 07:00–23:00: 95/ })).toBeFocused()
    await expect(page.getByText('Без периода остались 112 ч в неделю')).toBeVisible()
  })

  await test.step('the calculator splits a session at eleven', async () => {
    const calculator = page.getByRole('region', { name: 'Проверить расчёт' })
    await calculator.getByRole('textbox', { name: 'Объём' }).fill('20')
    await calculator.getByRole('textbox', { name: 'Зарядка' }).fill('40')
    await expect(calculator).toContainText('22:30–23:00, 15,000')
    expect(plain(await calculator.textContent())).toContain('Итого1 750,00')
  })

  await save(page, 'rates')
  await page.getByRole('button', { name: 'Опубликовать…' }).click()
  await page.getByRole('radio', { name: 'С даты' }).click()
  await page.getByRole('button', { name: 'Запланировать' }).click()
  await expect(page.getByText('Запланирован', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Версии' })).toContainText('Версия 1Запланирована')

  await test.step('what the points have is shown before they are given it', async () => {
    await page.getByRole('button', { name: 'Назначить…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Назначить «Ночной»' })
    for (const identity of points) {
      await dialog.getByRole('combobox', { name: 'Добавить точку' }).fill(identity)
      await page.getByRole('option', { name: identity }).click()
    }
    const row = dialog.getByRole('listitem').filter({ hasText: points[0] })
    await expect(row).toContainText('точка уже имеет тариф Прежнийостанется')
    await dialog.getByRole('radio', { name: 'Заменить' }).click()
    await expect(row).toContainText('заменится')
    await dialog.getByRole('button', { name: 'Назначить', exact: true }).click()
    await expect(page.getByRole('link', { name: '2 точки' })).toBeVisible()
  })
  const given = await api.search('chargePoints', { id: { operator: 'IN', operand1: ids } })
  expect(given.map(({ rate }) => (rate as { name: string }).name)).toEqual(['Ночной', 'Ночной'])
})

test('a plan without schedules shows the lock, and what is free has to be meant', async ({ signIn, api }) => {
  const { login } = await company(api, ['rate'])
  const page = await signIn(login)
  await page.goto('/rates/create')
  await expect(page.getByText(/^Расписание входит в услугу «Расписание тарифов»/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добавить период' })).toHaveCount(0)
  await page.getByRole('textbox', { name: /^Название/ }).fill('Подарок')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(page.getByText(/^Все цены равны нулю/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Зарядка бесплатна, так и задумано' }).check()
  await save(page, 'rates')
  await expect(page.getByText('Действует', { exact: true }).first()).toBeVisible()
})
