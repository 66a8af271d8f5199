import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { inaccessible, rawKeys, sideways } from './screenChecks.ts'

/** A phone held upright, as most drivers have it. */
export const phone = { viewport: { width: 360, height: 780 }, hasTouch: true }

/** Counts what a driver presses on the way (ux §5.24). */
export function finger() {
  const taps = { count: 0 }
  return {
    taps,
    tap: async (target: Locator) => {
      taps.count += 1
      await target.tap()
    },
  }
}

export const onwards = (page: Page) => page.getByRole('link', { name: /^Продолжить/ })
export const pay = (page: Page) => page.getByRole('button', { name: /^Оплатить/ })

export const problemsOf = async (page: Page) => [
  ...(await rawKeys(page)),
  ...(await sideways(page)),
  ...(await inaccessible(page)),
]

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Номер карты').fill(number)
  await page.getByLabel('Срок (ММГГ)').fill('1230')
  await page.getByLabel('CVC').fill('123')
}

/** The one payment at a point, as the operator sees it. */
export async function paymentAt(api: Api, pointId: string) {
  const [payment, ...others] = await api.search('client/payments', { pointId })
  if (!payment || others.length > 0) throw new Error(`${others.length + 1} payments at ${pointId}`)
  return payment
}

/** The code comes to the console's outbox, where no gateway is set up. */
export async function signInByPhone(page: Page, api: Api): Promise<string> {
  const number = `+7707${String(Date.now()).slice(-7)}`
  await page.goto('/map/account')
  await page.getByLabel('Телефон').fill(number)
  await page.getByRole('button', { name: 'Получить код' }).tap()
  await expect(page.getByLabel('Код из сообщения')).toBeVisible()
  const [message] = await api.search('outbox', { phone: number })
  const [code] = /\d{6}/.exec(String(message?.text)) ?? []
  await page.getByLabel('Код из сообщения').fill(String(code))
  await page.getByRole('button', { name: 'Войти' }).tap()
  await expect(page.getByRole('button', { name: 'Бонусы' })).toBeVisible()
  const [driver] = await api.search('users', { phone: number })
  return String(driver?.id)
}
