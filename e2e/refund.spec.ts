import { pay, paymentAt, phone } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { plain } from './support/figures.ts'
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
  await expect.poll(async () => plain(await driver.getByRole('main').textContent())).toMatch(/Сумма\s*[1-9]/)
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
  expect(given).toBe(Math.round(charged / 2))
  // what was metered and priced stays as it was
  const [same] = await api.search('transactions', { chargePointId: pointId })
  expect(same).toMatchObject({ energy: session?.energy, sum: session?.sum })
})
