import { onwards, pay, phone, signInByPhone } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { expect, test } from './support/test.ts'
import { tooSmall } from './support/touch.ts'
import { aCar } from './support/virtualPoint.ts'

test.use(phone)

test('nothing that a driver presses is smaller than a finger, from the map to the receipt', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'T1')
  const small: Record<string, string[]> = {}
  const measure = async (where: string) => {
    const found = await tooSmall(page)
    if (found.length > 0) small[where] = found
  }
  await page.goto('/map')
  await expect(page.locator('[data-drawn]')).toHaveCount(1)
  await measure('map')
  const search = page.getByRole('combobox', { name: 'Адрес или станция' })
  await search.fill('алматы')
  await expect(page.getByRole('listbox', { name: 'Найдено' })).toBeVisible()
  await measure('search')
  await page.goto('/map?station=01a1fc67-264b-7144-bf7c-c77973fb6cea')
  await expect(page.getByText('К карте станций')).toBeVisible()
  await measure('a location that is gone')
  await page.goto(`/map?point=${pointId}&connector=1`)
  await expect(onwards(page)).toBeVisible()
  await measure('location')
  await onwards(page).tap()
  await expect(pay(page)).toBeVisible()
  await measure('pay')
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  await expect(page.getByText('Подключите кабель')).toBeVisible()
  await measure('plug')
  station.plug(1, aCar(28))
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await measure('charging')
  await page.getByRole('link', { name: 'Доплатить' }).tap()
  await expect(page.getByRole('button', { name: /^Доплатить/ })).toBeVisible()
  await measure('add')
  await page.goBack()
  await page.getByRole('button', { name: 'Остановить' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await measure('stop')
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить зарядку' }).tap()
  await expect(page.getByText('Зарядка завершена')).toBeVisible()
  await measure('result')
  await page.getByRole('link', { name: 'Открыть чек' }).tap()
  await expect(page).toHaveURL(/\/map\/receipt\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await measure('receipt')
  const card = await driverPoint(api, world, 'T3')
  await page.goto(`/map/pay?point=${card.pointId}&connector=1&method=HALYK`)
  await pay(page).tap()
  await expect(page.getByLabel('Номер карты')).toBeVisible()
  await measure('card')
  card.station.close()
  await page.goto('/payments/halyk')
  await expect(page.getByText('Ссылка устарела')).toBeVisible()
  await measure('an old link')
  await page.goto('/map/account')
  await expect(page.getByLabel('Телефон')).toBeVisible()
  await measure('sign-in')
  await signInByPhone(page, api)
  for (const tab of ['Бонусы', 'Пакеты', 'Брони', 'История']) {
    await page.getByRole('button', { name: tab }).tap()
    await measure(tab)
  }
  // a tablet is as wide as a desk and is pressed all the same
  await page.setViewportSize({ width: 1194, height: 834 })
  for (const path of ['/map', `/map?point=${pointId}&connector=1`]) {
    await page.goto(path)
    await expect(page.locator('[data-drawn]')).toHaveCount(1)
    await measure(`${path} on a tablet`)
  }
  expect(small).toEqual({})
  station.close()
})

test('the live page says how far the battery is, and for how long what was paid will do', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'T2')
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI`)
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  station.plug(1, aCar(28))
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await expect(page.getByText(/^2[89]\s%\sзаряд авто, было\s28\s%/)).toBeVisible()
  await expect(page.getByText(/^хватит ещё на \d+\s?мин/)).toBeVisible()
  station.unplug(1)
  station.close()
})
