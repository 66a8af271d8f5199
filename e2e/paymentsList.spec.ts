import { counted } from './support/clicks.ts'
import { pay, paymentAt, phone } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test('money goes back to a driver on the telephone in six presses, from a list that fits its window', async ({
  browser,
  signIn,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'SIX')
  const own = `701${String(Date.now()).slice(-7)}`
  const driver = await (await browser.newContext({ ...phone, baseURL: world.baseUrl })).newPage()
  await driver.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI`)
  await driver.getByLabel(/^Телефон для чека/).fill(`8 (${own.slice(0, 3)}) ${own.slice(3)}`)
  await pay(driver).tap()
  await driver.getByRole('button', { name: 'Оплатить' }).tap()
  await driver.getByRole('link', { name: 'К зарядке' }).tap()
  station.plug(1, aCar())
  await expect.poll(async () => plain(await driver.getByRole('main').textContent())).toMatch(/Сумма\s*[1-9]/)
  station.unplug(1)
  await expect(driver.getByText('Зарядка завершена')).toBeVisible()
  await driver.close()
  station.close()
  const payment = await paymentAt(api, pointId)
  const [session] = await api.search('transactions', { chargePointId: pointId })

  const page = await signIn('administrator')
  await page.goto('/')
  const { click, count } = counted()
  await click(page.getByRole('navigation').getByRole('link', { name: 'Биллинг' }))
  await click(page.getByRole('button', { name: 'Платежи' }))
  const search = page.getByRole('searchbox', { name: /телефон/i })
  await click(search)
  await search.fill(`+7 ${own.slice(0, 3)} ${own.slice(3)}`)
  const rows = page.getByRole('region', { name: 'Платежи' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const row = rows.last()
  await expect(row.getByRole('link', { name: String(session?.transactionId), exact: true })).toBeVisible()
  await expect(row.getByText('Нет', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Компания' })).toBeVisible()
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wide).toBe(0)
    const place = page.getByRole('region', { name: 'Платежи' })
    await expect
      .poll(() => place.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(1)
    await expect(row.getByRole('button', { name: /^Возврат/ })).toBeInViewport()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await click(row.getByRole('button', { name: /^Возврат/ }))
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: /Причина/ })
  await click(reason)
  await reason.fill('Станция остановилась раньше времени')
  await click(dialog.getByRole('button', { name: /^Вернуть \d/ }))
  await expect(dialog).toBeHidden()
  expect(count()).toBeLessThanOrEqual(6)

  await expect.poll(async () => (await paymentAt(api, pointId))?.kept).toBe(0)
  await row.getByRole('link', { name: String(payment?.number), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`№\u00a0${payment?.number},`)
  await page.getByRole('link', { name: String(session?.transactionId), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/transactions/${session?.id}`))
})
