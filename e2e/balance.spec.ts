import { pay, paymentAt, phone, problemsOf, signInByPhone } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { plain } from './support/figures.ts'
import { ownCompany } from './support/ownCompany.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test('a rest too small to be sent stays on the driver’s balance, and the operator sees it', async ({
  browser,
  page,
  api,
  signIn,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'S1')
  const driver = await (await browser.newContext({ ...phone, baseURL: world.baseUrl })).newPage()
  const userId = await signInByPhone(driver, api)
  await driver.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI&sum=100`)
  await pay(driver).tap()
  await driver.getByRole('button', { name: 'Оплатить' }).tap()
  await driver.getByRole('link', { name: 'К зарядке' }).tap()
  station.plug(1, aCar())
  await expect.poll(async () => plain(await driver.getByRole('main').textContent())).toMatch(/Сумма\s*[1-9]/)
  station.unplug(1)
  await expect(driver.getByText('Оставили на вашем балансе')).toBeVisible()
  expect(await problemsOf(driver)).toEqual([])
  const payment = await paymentAt(api, pointId)
  expect(await api.search('bankTasks', { paymentId: payment.id })).toEqual([])
  const rest = `${Number(payment.returned).toFixed(2).replace('.', ',')} ₸`

  await driver.goto('/map/account')
  const shown = driver.getByRole('heading', { name: 'Баланс' }).locator('..')
  await expect.poll(async () => plain(await shown.textContent())).toContain(rest)
  await shown.getByRole('button', { name: 'Движение' }).tap()
  await expect(shown.getByText(`Остаток платежа № ${payment.number}`)).toBeVisible()
  expect(await problemsOf(driver)).toEqual([])
  await driver.goto(`/map/pay?point=${pointId}&connector=1&method=KASPI&sum=1000`)
  await expect(driver.getByText(/^С вашего баланса добавится/)).toBeVisible()
  expect(await problemsOf(driver)).toEqual([])
  station.close()

  await signIn('administrator')
  await page.goto(`/users/${userId}`)
  const card = page.getByRole('heading', { name: 'Баланс' }).locator('../..')
  await expect.poll(async () => plain(await card.textContent())).toContain(rest)
  expect(await problemsOf(page)).toEqual([])
})

test('money for what is left of a package goes back from its page', async ({
  browser,
  page,
  api,
  signIn,
  world,
}) => {
  const mark = Date.now().toString(36).toUpperCase()
  const { tenantId } = await ownCompany(api, `REST-${mark}`, 87.5)
  const name = `Остаток ${mark}`
  await api.create('tenantBonuses', {
    name,
    tenantId,
    volume: 40,
    price: 3000,
    validDays: 60,
    state: 'active',
  })
  const driver = await (await browser.newContext({ ...phone, baseURL: world.baseUrl })).newPage()
  const userId = await signInByPhone(driver, api)
  await driver.goto('/map/account?tab=packages')
  await driver.getByRole('button', { name: `Kaspi: купить «${name}»` }).tap()
  await driver.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(driver).toHaveURL(/\/map\/account$/)
  await expect.poll(async () => (await api.search('userBonuses', { userId })).length).toBe(1)
  const [bonus] = await api.search('userBonuses', { userId })

  await signIn('administrator')
  await page.goto(`/services/userBonuses/${bonus?.id}`)
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('появится задача')
  expect(await problemsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Клиент продал машину')
  await dialog.getByRole('button', { name: /^Вернуть 3/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Возвращён')).toBeVisible()
  const [payment] = await api.search('client/payments', { userId })
  expect(payment).toMatchObject({ state: 'refunded', returned: 3000, kept: 0 })
  const [task] = await api.search('bankTasks', { paymentId: payment?.id })
  expect(task).toMatchObject({ kind: 'refund', state: 'manual', amount: 3000 })
})
