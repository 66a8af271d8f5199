import type { Page } from '@playwright/test'
import {
  finger,
  onwards,
  pay,
  paymentAt,
  phone,
  problemsOf,
  signInByPhone,
  typeCard,
} from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test.use(phone)

const secureCard = '4000000000003063'
const reserved = 3000

async function stopByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Остановить' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить зарядку' }).tap()
  await expect(page.getByText('Зарядка завершена')).toBeVisible()
}

test('a card with 3-D Secure: the code, charging, and only what was used is taken', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'S1')
  station.plug(1, aCar())
  const { tap, taps } = finger()
  await page.goto(`/map?point=${pointId}&connector=1`)
  await tap(onwards(page))
  await tap(page.getByRole('radio', { name: /Halyk/ }))
  await tap(pay(page))
  await typeCard(page, secureCard)
  await tap(page.getByRole('button', { name: 'Оплатить' }))
  await expect(page.getByRole('heading', { name: /3-D Secure/ })).toBeVisible()
  await page.getByLabel(/Код из СМС/).fill('1234')
  await tap(page.getByRole('button', { name: 'Подтвердить' }))
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'К зарядке' }))
  expect(taps.count).toBeLessThanOrEqual(6)
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await expect.poll(async () => plain(await page.getByRole('main').textContent())).toMatch(/Сумма\s*[1-9]/)
  await stopByHand(page)
  await expect(page.getByText(/на Halyk/)).toBeVisible()

  const payment = await paymentAt(api, pointId)
  const charged = Number(payment.charged)
  expect(payment.state).toBe('settled')
  expect(charged).toBeGreaterThan(0)
  const tasks = await api.search('bankTasks', { paymentId: payment.id })
  expect(tasks).toEqual([expect.objectContaining({ kind: 'charge', amount: charged })])
  const left = plain((reserved - charged).toFixed(2))
    .replace('.', ',')
    .replace(',00', '')
  expect(plain(await page.getByRole('main').textContent()).replace(/\s/g, '')).toContain(`${left}₸`)
  station.close()
})

test('a wrong 3-D Secure code takes nothing, says so, and leads back to the methods', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'S2')
  await page.goto(`/map/pay?point=${pointId}&connector=1&sum=1500&method=HALYK`)
  await pay(page).tap()
  await typeCard(page, secureCard)
  await page.getByRole('button', { name: 'Оплатить' }).tap()
  await page.getByLabel(/Код из СМС/).fill('0000')
  await page.getByRole('button', { name: 'Подтвердить' }).tap()
  await expect(page.getByRole('heading', { name: 'Платёж не прошёл' })).toBeVisible()
  await expect(page.getByText('Проверка 3-D Secure не пройдена. Деньги не списаны.')).toBeVisible()
  expect(await paymentAt(api, pointId)).toMatchObject({ state: 'failed', charged: 0, refundedSum: 0 })
  await page.getByRole('link', { name: 'Выбрать другой способ' }).tap()
  await expect(page.getByLabel('Сумма, ₸')).toHaveValue('1500')
  // never 33 333 ₸
  await page.getByLabel('Сумма, ₸').fill('333,33')
  await expect(page.getByLabel('Сумма, ₸')).toHaveValue('333,33')
  await expect(page.getByText(/^Целое число от/)).toBeVisible()
  await expect(page.locator('button[type=submit]')).toBeDisabled()
  station.close()
})

test('paid by a bonus: charged, what was used stands in the movements, the rest is back', async ({
  page,
  api,
  world,
}) => {
  const { tenantId, pointId, station } = await driverPoint(api, world, 'B1')
  const userId = await signInByPhone(page, api)
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const gift = { userId, tenantId, volume: 10, expiresAt, source: 'gift', reason: 'За участие в опросе' }
  const bonus = await api.create('userBonuses', gift)
  station.plug(1, aCar())
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=BONUS&amount=11`)
  await expect(page.getByText('больше взять нельзя')).toBeVisible()
  await page.getByLabel('Энергия, кВт·ч').fill('5')
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Зарядить 5\sкВт·ч бонусом/ }).tap()
  await expect(page.getByText('Зарядка идёт')).toBeVisible()
  await expect(page.getByText('Оплачено 5 кВт·ч')).toBeVisible()
  await expect
    .poll(async () => plain(await page.getByRole('main').textContent()))
    .toMatch(/Зарядка идёт\s*(0,0[2-9]|0,[1-9])/)
  await stopByHand(page)
  await expect(page.getByText(/кВт·ч вернулись в бонус/)).toBeVisible()
  expect(await problemsOf(page)).toEqual([])

  const payment = await paymentAt(api, pointId)
  expect(payment).toMatchObject({ state: 'settled', sum: 0, charged: 0 })
  const [session] = await api.search('transactions', { chargePointId: pointId })
  const used = Number(session?.energy)
  expect(used).toBeGreaterThan(0)
  const [left] = await api.search('userBonuses', { id: bonus.id })
  expect(left).toMatchObject({ held: 0, used, volume: Math.round((10 - used) * 1000) / 1000 })

  await page.goto('/map/account')
  await page.getByRole('button', { name: 'Движение' }).tap()
  const told = used.toFixed(3).replace('.', ',').replace(/0+$/, '')
  await expect(page.getByText(new RegExp(`Зарядка взяла ${told}0*\\sкВт·ч`))).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  station.close()
})

test('paid by a bonus and cancelled before it began: kWh are spoken of, not money, and come back', async ({
  page,
  api,
  world,
}) => {
  const { tenantId, pointId, station } = await driverPoint(api, world, 'B2')
  const userId = await signInByPhone(page, api)
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const gift = { userId, tenantId, volume: 10, expiresAt, source: 'gift', reason: 'За участие в опросе' }
  const bonus = await api.create('userBonuses', gift)
  await page.goto(`/map/pay?point=${pointId}&connector=1&method=BONUS&amount=5`)
  await page.getByRole('button', { name: /^Зарядить 5\sкВт·ч бонусом/ }).tap()
  await expect(page.getByText('Подключите кабель', { exact: true })).toBeVisible()
  await expect(page.getByText(/кВт·ч вернутся в бонус/)).toBeVisible()
  expect(plain(await page.getByRole('main').textContent())).not.toMatch(/деньги|вернём/)
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Отменить и вернуть кВт·ч' }).tap()
  await expect(page.getByText('Вы отменили зарядку')).toBeVisible()
  await expect(page.getByText(/^5(,00)?\sкВт·ч вернулись в бонус/)).toBeVisible()
  expect(await paymentAt(api, pointId)).toMatchObject({ state: 'refunded', failReason: 'cancelled' })
  const [left] = await api.search('userBonuses', { id: bonus.id })
  expect(left).toMatchObject({ held: 0, used: 0, volume: 10 })

  await page.goto('/map/account?tab=history')
  await expect(page.getByText(/· возвращено/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Чек/ })).toHaveCount(0)
  station.close()
})
