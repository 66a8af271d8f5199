import type { Page } from '@playwright/test'
import { pay, paymentAt, phone, problemsOf, typeCard } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { type OwnBanks, ownBanks } from './support/ownBanks.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test.use(phone)

let own: OwnBanks
test.beforeAll(async () => {
  own = await ownBanks({ START_SECONDS: '15' })
})
test.afterAll(() => own.stop())

const goToPay = (page: Page, pointId: string, method: string) =>
  page.goto(`${own.baseUrl}/map/pay?point=${pointId}&connector=1&sum=2000&method=${method}`)

for (const [bank, other, point] of [
  ['Kaspi', 'Halyk', 'T1'],
  ['Halyk', 'Kaspi', 'T4'],
] as const)
  test(`${bank} does not answer: nothing is taken, and the other bank is a tap away`, async ({ page }) => {
    const { api } = own
    const { pointId, station } = await driverPoint(api, own, point)
    await own.wish(bank === 'Kaspi' ? 'kaspi' : 'halyk', { answers: 'silent' })
    await goToPay(page, pointId, bank.toUpperCase())
    await pay(page).tap()
    await expect(page.getByRole('button', { name: 'Отправляем…' })).toBeDisabled()
    const failure = page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: 'Ошибка провайдера' })
    await expect(failure).toContainText(new RegExp(bank, 'i'), { timeout: 40_000 })
    await expect(failure).toContainText('Деньги не списаны. Введённое осталось в форме.')
    expect(await problemsOf(page)).toEqual([])
    const failed = { state: 'failed', failReason: 'noLink', charged: 0 }
    expect(await paymentAt(api, pointId)).toMatchObject(failed)
    await own.wish(bank === 'Kaspi' ? 'kaspi' : 'halyk')
    await failure.getByRole('button', { name: 'Выбрать другой способ' }).tap()
    await expect(page.getByRole('radio', { name: new RegExp(other) })).toBeChecked()
    await expect(page.getByLabel('Сумма, ₸')).toHaveValue('2000')
    station.close()
  })

test('a bank that took the money and never told: we ask it ourselves, and charging goes on', async ({
  page,
}) => {
  const { api } = own
  const { pointId, station } = await driverPoint(api, own, 'T2')
  station.plug(1, aCar())
  await own.wish('halyk', { callbacks: 'lost' })
  await goToPay(page, pointId, 'HALYK')
  await pay(page).tap()
  await typeCard(page, '4405639704015096')
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(page.getByRole('heading', { name: 'Банк подтверждает платёж' })).toBeVisible()
  await expect(page.getByText('если деньги уже списаны, зачтём платёж или вернём всё')).toBeVisible()
  // the bank's page says that it took the money: it is asked at once
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  await expect(page.getByText('Зарядка идёт')).toBeVisible({ timeout: 60_000 })
  station.unplug(1)
  await expect(page.getByText('Зарядка завершена')).toBeVisible()
  const payment = await paymentAt(api, pointId)
  const [session] = await api.search('transactions', { chargePointId: pointId })
  expect(payment).toMatchObject({ state: 'settled', charged: session?.sum })
  await own.wish('halyk')
  station.close()
})

test('a station that dies after the payment: the page says what it waits for, then all of it goes back', async ({
  page,
}) => {
  const { api } = own
  const { pointId, station } = await driverPoint(api, own, 'T3')
  await goToPay(page, pointId, 'KASPI')
  await pay(page).tap()
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByRole('link', { name: 'К зарядке' }).tap()
  await expect(page.getByText('Подключите кабель')).toBeVisible()
  station.close()
  await expect(page.getByText('Станция не на связи')).toBeVisible()
  await expect(page.getByText('Если не появится вовремя, вернём всё сами')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])

  await expect(page.getByText('Не удалось запустить зарядку')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Возвращаем всё, что вы заплатили')).toBeVisible()
  await expect(page.getByText(/^Вернём на Kaspi до|^Вернули на Kaspi/)).toBeVisible()
  await expect(page.getByText('2 000 ₸')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  const payment = await paymentAt(api, pointId)
  const whole = { state: 'refunded', charged: 0, refundedSum: 2000, failReason: 'notStarted' }
  expect(payment).toMatchObject(whole)
  const tasks = await api.search('bankTasks', { paymentId: payment.id })
  expect(tasks).toEqual([expect.objectContaining({ kind: 'refund', amount: 2000 })])
  await expect(page.getByRole('link', { name: 'Попробовать ещё раз' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Другой коннектор' })).toBeVisible()
})
