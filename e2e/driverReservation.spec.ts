import { onwards, pay, phone, problemsOf, signInByPhone } from './support/driverHands.ts'
import { driverPoint } from './support/driverPoint.ts'
import { expect, test } from './support/test.ts'

test.use(phone)

test('who has reserved scans the code and pays; another is told whom the connector waits for', async ({
  page,
  browser,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'R1')
  await signInByPhone(page, api)
  await page.goto(`/map?point=${pointId}&connector=1`)
  await page.getByRole('button', { name: 'Забронировать' }).tap()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:/)

  await page.goto('/map/account')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Брони', pressed: true })).toBeVisible()
  await page.goto(`/map?point=${pointId}&connector=1`)
  await expect(page.getByText('Забронирован для вас')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await onwards(page).tap()
  await page.getByRole('button', { name: 'По кВт·ч' }).tap()
  await page.getByLabel('Энергия, кВт·ч').fill('7')
  await expect(page).toHaveURL(/amount=7/)
  await page.reload()
  await expect(page.getByLabel('Энергия, кВт·ч')).toHaveValue('7')
  await expect(pay(page)).toBeEnabled()

  const elsewhere = await browser.newContext({ ...phone, baseURL: world.baseUrl, locale: 'ru-RU' })
  const stranger = await elsewhere.newPage()
  await stranger.clock.install()
  await stranger.goto(`/map/pay?point=${pointId}&connector=1`)
  await expect(stranger.getByText('Коннектор ждёт того, кто его забронировал.')).toBeVisible()
  await expect(pay(stranger)).toHaveCount(0)
  await stranger.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/map/account?tab=reservations')
  await page.getByRole('button', { name: 'Отменить бронь' }).tap()
  await expect(page.getByRole('timer')).toHaveCount(0)
  // who waits for it asks often; an answer takes its own time, which does not stand still
  await expect(async () => {
    await stranger.clock.runFor(5_000)
    await expect(pay(stranger)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await elsewhere.close()
  station.close()
})

test('the way on stays under the finger while the rest of the page is on its way', async ({
  page,
  api,
  world,
}) => {
  const { pointId, station } = await driverPoint(api, world, 'R2')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/assets\/ReserveButton-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/map?point=${pointId}&connector=1`)
  await expect(page.getByRole('button', { name: 'Забронировать' })).toBeDisabled()
  const before = await onwards(page).boundingBox()
  letGo()
  await expect(page.getByRole('button', { name: 'Забронировать' })).toBeEnabled()
  expect(await onwards(page).boundingBox()).toEqual(before)
  station.close()
})
