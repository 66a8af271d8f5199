import type { Page } from '@playwright/test'
import { pay, paymentAt, phone, problemsOf } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { numberOf, plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test('half of a session’s money goes back from its page: previewed, with a reason, once', async ({
  page,
  browser,
  signIn,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'R1')
  const driver = await (await browser.newContext({ ...phone, baseURL: world.baseUrl })).newPage()
  await driver.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI`)
  await pay(driver).tap()
  await driver.getByRole('button', { name: 'Оплатить' }).tap()
  await driver.getByRole('link', { name: 'К зарядке' }).tap()
  station.plug(1, aCar())
  // by hand no less than three tenge are sent: half of it has to leave something
  const told = async () => plain(await driver.getByRole('main').textContent())
  await expect.poll(told, { timeout: 30_000 }).toMatch(/Сумма\s*([5-9]|[1-9]\d)/)
  station.unplug(1)
  await expect(driver.getByText('Зарядка завершена')).toBeVisible()
  station.close()
  const before = await paymentAt(api, pointId)
  const charged = Math.round(Number(before?.charged) * 100)

  const [session] = await api.search('transactions', { chargePointId: pointId })
  await signIn('administrator')
  await page.goto(`/transactions/${session!.id}`)
  await page.getByRole('button', { name: /^Возврат по платежу/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Процент' }).click()
  await dialog.getByRole('textbox', { name: 'Процент от списанного' }).fill('50')
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Станция долго не начинала зарядку')
  await dialog.getByRole('button', { name: /^Вернуть \d/ }).click()
  await expect(dialog).toBeHidden()

  const after = await paymentAt(api, pointId)
  const given = Math.round((Number(after?.refundedSum) - Number(before?.refundedSum)) * 100)
  // Kaspi's refunds are sent by hand: whole tenge, three at least, and the rest of the session was so already
  expect(given).toBe(Math.max(300, Math.ceil(charged / 200) * 100))
  const cost = Math.round(Number(before?.kept) * 100)
  expect(charged - cost).toBeLessThan(100)
  // what was metered and priced stays as it was
  const [same] = await api.search('transactions', { chargePointId: pointId })
  expect(same).toMatchObject({ energy: session?.energy, sum: session?.sum })

  // the driver's session page and receipt, and the console's row, add up to the same
  const parts = { cost, refunded: given, kept: cost - given }
  const returned = 300_000 - parts.kept
  await driver.reload()
  await expect(driver.getByText('Итого после возврата')).toBeVisible()
  const bill = await figuresOf(driver)
  expect(bill).toMatchObject({ Итого: parts.cost, 'Возврат после зарядки': -parts.refunded })
  expect(bill).toMatchObject({ 'Итого после возврата': parts.kept, 'Оплачено через Kaspi': 300_000 })
  await driver.getByRole('link', { name: 'Открыть чек' }).tap()
  await expect(driver.getByRole('heading', { name: /^Чек №/ })).toBeVisible()
  await expect(driver.getByText('Итого после возврата')).toBeVisible()
  expect(await problemsOf(driver)).toEqual([])
  const receipt = await figuresOf(driver)
  expect(receipt).toMatchObject({ Итого: parts.cost, 'Возврат после зарядки': -parts.refunded })
  expect(receipt).toMatchObject({ 'Итого после возврата': parts.kept, 'Оплачено через Kaspi': 300_000 })
  expect(receipt).toMatchObject({ 'К возврату': returned })
  // on paper that is shorter than it is, it begins on the first sheet
  const sheet = await driver.pdf({ width: '80mm', height: '120mm', pageRanges: '1' })
  expect(sheet.toString('latin1')).toContain('/Font')
  await page.goto(`/billings/payments/${after?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`№\u00a0${after?.number},`)
  const row = await figuresOf(page)
  expect(row).toMatchObject({ Сумма: 300_000, Списано: parts.kept, Возврат: returned })

  // what is left goes back from anywhere, by the payment's number
  await page.goto('/components/dashboard/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Поиск и команды' }).fill(`вернуть деньги №${after?.number}`)
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toHaveText(`Возврат: № ${after?.number}…`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Вернётся сейчас')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/billings/payments/${after?.id}`)
})

/** Sums in tiyn by what they are called, read at one moment, for cards still come; a note under a name is not of it. */
async function figuresOf(page: Page): Promise<Record<string, number>> {
  const pairs = await page
    .getByRole('main')
    .locator('dt')
    .evaluateAll((names) => {
      const own = (of: Element | null) =>
        [...(of?.childNodes ?? [])]
          .map((node) => (node.nodeName === 'SMALL' ? '' : node.textContent))
          .join('')
      return names.map((name) => [own(name), own(name.nextElementSibling)] as const)
    })
  return Object.fromEntries(pairs.map(([name, figure]) => [name, tiynOf(figure)]))
}
const tiynOf = (text: string) => (/^[−-]/.test(text) ? -1 : 1) * Math.round(Math.abs(numberOf(text)) * 100)
