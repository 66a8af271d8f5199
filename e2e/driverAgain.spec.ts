import type { Page } from '@playwright/test'
import { onwards, pay, phone, problemsOf } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test.use(phone)

async function chargeBy(page: Page, pointId: string): Promise<void> {
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI&sum=3000`)
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
}
async function stop(page: Page, name: string | RegExp = 'Остановить'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить зарядку' }).tap()
}

test('a stop that the station rejects is said so, offered again and repeated; then once more with the cable in', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'A1')
  station.plug(1, aCar())
  await chargeBy(page, pointId)
  station.overrides.set('RemoteStopTransaction', { kind: 'reject' })
  await stop(page)
  await expect(page.getByText('Станция отказалась остановить зарядку')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await stop(page, 'Остановить ещё раз')
  await expect(page.getByText('Повторяем команду сами')).toBeVisible()
  station.overrides.delete('RemoteStopTransaction')
  await expect(page.getByText('Зарядка завершена')).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: 'Зарядить ещё раз' }).tap()
  await expect(page.getByText('Кабель ещё подключён')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await onwards(page).tap()
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  // a station may just be showing its new key
  await expect(page.getByText('Зарядка идёт')).toBeVisible({ timeout: 40_000 })
  station.close()
})

test('money is added while the car charges, and the session has it all', async ({ page, api, world }) => {
  const { pointId, station } = await driverPoint(api, world, 'A2')
  station.plug(1, aCar())
  await chargeBy(page, pointId)
  await page.getByRole('link', { name: 'Доплатить' }).tap()
  await expect(page.getByRole('button', { name: /^Доплатить 1\s000/ })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Доплатить 1\s000/ }).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page.getByText('Доплата зачтена')).toBeVisible()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  await expect(page.getByText(/Оплачено 4\s000/)).toBeVisible()
  await stop(page)
  await expect(page.getByText('Зарядка завершена')).toBeVisible()
  await expect(page.getByText(/в том числе доплата 1\s000/)).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  const payments = await api.search('client/payments', { pointId })
  expect(payments.map(({ sum, state }) => [sum, state]).sort()).toEqual([
    [1000, 'refunded'],
    [3000, 'settled'],
  ])
  station.close()
})

test('a free station asks for no money: one button, charging, the end', async ({ page, api, world }) => {
  const { pointId, station } = await driverPoint(api, world, 'A3', 0)
  station.plug(1, aCar())
  await page.goto(`/map?point=${pointId}&connector=1`)
  await onwards(page).tap()
  await expect(page.getByText('Зарядка здесь бесплатна')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Начать зарядку' }).tap()
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await stop(page)
  await expect(page.getByText('Зарядка завершена')).toBeVisible()
  await expect(page.getByText(/Kaspi/)).toHaveCount(0)
  expect(await problemsOf(page)).toEqual([])
  station.close()
})

test('who refuses at Kaspi is led on to the card at once, and keeps out no other for it', async ({
  page,
  browser,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'A4')
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI&sum=1500`)
  await pay(page).tap()
  await expect(page.getByRole('button', { name: 'Отказаться' })).toBeVisible()

  const other = await browser.newContext(phone)
  const stranger = await other.newPage()
  await stranger.goto(`${world.baseUrl}/map?point=${pointId}&connector=1`)
  await expect(stranger.getByText('Здесь сейчас платит другой водитель')).toBeVisible()
  expect(await problemsOf(stranger)).toEqual([])
  await other.close()

  await page.getByRole('button', { name: 'Отказаться' }).tap()
  await expect(page.getByRole('heading', { name: 'Платёж не завершён' })).toBeVisible()
  await page.getByRole('link', { name: 'Выбрать другой способ' }).tap()
  await expect(page.getByRole('radio', { name: /Halyk/ })).toBeChecked()
  await expect(page.getByLabel('Сумма, ₸')).toHaveValue('1500')
  await pay(page).tap()
  await expect(page.getByRole('heading', { name: /Halyk ePay/ })).toBeVisible()
  station.close()
})

test('a cancellation that had no connection says so', async ({ page, context, api, world }) => {
  const { pointId, station } = await driverPoint(api, world, 'A5')
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI&sum=1500`)
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  const cancel = page.getByRole('button', { name: 'Отменить и вернуть деньги' })
  await expect(cancel).toBeVisible()
  await context.setOffline(true)
  await cancel.tap()
  await expect(page.getByText('Нет связи: отмена не отправлена')).toBeVisible()
  await context.setOffline(false)
  await cancel.tap()
  await expect(page.getByText('Вы отменили зарядку')).toBeVisible()
  station.close()
})
