import { pay, paymentAt, phone } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { expect, test } from './support/test.ts'

test('a driver calls about money: the payment is found by its number and by the telephone', async ({
  browser,
  signIn,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'CALLS')
  const own = `701${String(Date.now()).slice(-7)}`
  const driver = await (await browser.newContext({ ...phone, baseURL: world.baseUrl })).newPage()
  await driver.goto(`/map/pay?point=${pointId}&connector=1&sum=1700&method=KASPI`)
  await driver.getByLabel(/^Телефон для чека/).fill('701')
  await pay(driver).tap()
  await expect(driver.getByText('Проверьте номер телефона')).toBeVisible()
  await driver.getByLabel(/^Телефон для чека/).fill(`8 (${own.slice(0, 3)}) ${own.slice(3)}`)
  await pay(driver).tap()
  await driver.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(driver.getByRole('heading', { name: 'Оплачено' })).toBeVisible()
  const { number } = await paymentAt(api, pointId)

  const page = await signIn('administrator')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Поиск и команды' }).fill(`№ ${number}`)
  await page.getByRole('option', { name: new RegExp(`№ ${number}.*Платёж`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`№ ${number},`)
  await expect(page.getByRole('main')).toContainText('1 700,00')

  await page.getByRole('link', { name: 'Платежи' }).click()
  const rows = page.getByRole('region', { name: 'Платежи' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: /телефон/i })
  await search.fill(`+7 ${own.slice(0, 3)} ${own.slice(3)}`)
  await expect(page).toHaveURL(/%2B7/)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(String(number))
  await search.fill('nobody')
  await expect(page.getByText('Ничего не подошло')).toBeVisible()
  await driver.close()
  station.close()
})
