import type { Locator, Page } from '@playwright/test'
import { driverPoint } from './support/driverPoint.ts'
import { plain } from './support/figures.ts'
import { inaccessible, rawKeys, sideways } from './support/screenChecks.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

/** Counts what a driver presses on the way (ux §5.24). */
function finger() {
  const taps = { count: 0 }
  return {
    taps,
    tap: async (target: Locator) => {
      taps.count += 1
      await target.tap()
    },
  }
}

const onwards = (page: Page) => page.getByRole('link', { name: /^Продолжить/ })
const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить/ })

const problemsOf = async (page: Page) => [
  ...(await rawKeys(page)),
  ...(await sideways(page)),
  ...(await inaccessible(page)),
]

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Номер карты').fill(number)
  await page.getByLabel('Срок (ММГГ)').fill('1230')
  await page.getByLabel('CVC').fill('123')
}

test('a QR code, Kaspi, charging and the receipt in six taps at most', async ({ page, api, world }) => {
  const { pointId, name, station } = await driverPoint(api, world, 'K1')
  const { tap, taps } = finger()
  await page.goto(`/map?point=${pointId}&connector=1`)
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
  await expect(page.getByRole('main')).toContainText('87,50 ₸ за кВт·ч')
  expect(await problemsOf(page)).toEqual([])
  await tap(onwards(page))
  await expect(page.getByText(/^Около/)).toContainText('Неиспользованное вернём')
  expect(await problemsOf(page)).toEqual([])
  await tap(pay(page))
  await tap(page.getByRole('button', { name: 'Оплатить' }))
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'К зарядке' }))

  await expect(page.getByText('Подключите кабель')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  station.plug(1, aCar())
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await expect.poll(async () => plain(await page.getByRole('main').textContent())).toMatch(/Сумма\s*[1-9]/)
  station.unplug(1)

  await expect(page.getByText('Зарядка завершена')).toBeVisible()
  await expect(page.getByText(/^Вернём на Kaspi до|^Вернули на Kaspi/)).toBeVisible()
  const bill = page.locator('dl')
  const [energy, total] = [bill.getByText('Энергия'), bill.getByText('Итого')]
  await expect(energy).toBeVisible()
  await expect(total).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await tap(page.getByRole('link', { name: 'Открыть чек' }))
  await expect(page).toHaveURL(/\/map\/receipt\//)
  expect(taps.count).toBeLessThanOrEqual(6)
  station.close()
})

test('the same by card, with the bank’s script from the bank’s own site', async ({ page, api, world }) => {
  const { pointId, station } = await driverPoint(api, world, 'H1')
  station.plug(1, aCar())
  const { tap, taps } = finger()
  await page.goto(`/map?point=${pointId}&connector=1`)
  await tap(onwards(page))
  await tap(page.getByRole('radio', { name: /Halyk/ }))
  await tap(pay(page))
  await expect(page.getByRole('heading', { name: /Halyk ePay/ })).toBeVisible()
  await typeCard(page, '4405639704015096')
  await tap(page.getByRole('button', { name: 'Оплатить' }))
  await tap(page.getByRole('link', { name: 'К зарядке' }))
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await page.getByRole('button', { name: 'Остановить' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить зарядку' }).tap()
  await expect(page.getByText('Зарядка завершена')).toBeVisible()
  await expect(page.getByText(/на Halyk/)).toBeVisible()
  await tap(page.getByRole('link', { name: 'Открыть чек' }))
  await expect(page).toHaveURL(/\/map\/receipt\//)
  expect(taps.count).toBeLessThanOrEqual(6)
  station.close()
})

test('a card that is declined takes nothing and leads back to the methods', async ({ page, api, world }) => {
  const { pointId, station } = await driverPoint(api, world, 'H2')
  await page.goto(`/map/pay?point=${pointId}&connector=1&sum=1500&method=HALYK`)
  await pay(page).tap()
  await typeCard(page, '4000000000009995')
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page.getByRole('heading', { name: 'Платёж не прошёл' })).toBeVisible()
  await expect(page.getByText('недостаточно денег')).toBeVisible()
  await page.getByRole('link', { name: 'Выбрать другой способ' }).tap()
  await expect(page.getByLabel('Сумма, ₸')).toHaveValue('1500')
  await expect(page.getByRole('radio', { name: /Halyk/ })).toBeChecked()
  station.close()
})

test('a tab closed in the middle: the payment is found again', async ({ page, context, api, world }) => {
  const { pointId, station } = await driverPoint(api, world, 'K2')
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI`)
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto('/map')
  await again.getByRole('link', { name: /Подключите кабель/ }).tap()
  await expect(again).toHaveURL(/\/map\/session\//)
  await again.getByRole('button', { name: 'Отменить и вернуть деньги' }).tap()
  await expect(again.getByText('Вы отменили зарядку')).toBeVisible()
  await expect(again.getByText('3 000 ₸')).toBeVisible()
  station.close()
})

test('an old or invented link says so and leaves the address bar', async ({ page }) => {
  await page.goto('/payments/halyk?payment=%7B%22sum%22%3A1%7D')
  await expect(page.getByText('Ссылка устарела')).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/halyk$/)
  await page.goto('/success.html?payment=1&secret=2')
  await page.getByRole('link', { name: 'К карте станций' }).tap()
  await expect(page).toHaveURL(/\/map$/)
})

test('a connector that is out of order cannot be picked and says why', async ({ page, api, world }) => {
  const { pointId, name, station } = await driverPoint(api, world, 'F1')
  station.fault(1, 'GroundFailure')
  await station.outbox.whenEmpty()
  await page.goto(`/map?point=${pointId}&connector=1`)
  await expect(page.getByText('Станция сообщает о неисправности')).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toHaveCount(0)
  station.close()
})
