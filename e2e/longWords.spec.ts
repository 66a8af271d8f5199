import type { Page } from '@playwright/test'
import { sideways } from './support/screenChecks.ts'
import { expect, test } from './support/test.ts'

/** As long as a name may be typed without a space. */
const word = 'Ұзындығышексізэлектрмобильзарядтаустанциясының'.repeat(2)

const onTelephone = (page: Page) => page.setViewportSize({ width: 360, height: 780 })

test('a name of one long word makes no page scroll sideways on a telephone', async ({
  signIn,
  api,
  page: driver,
}) => {
  const { id: tenantId } = await api.create('tenants', { name: `Слово ${Date.now()}` })
  const place = { address: word, latitude: 46.85, longitude: 74.98 }
  const station = await api.create('chargeStations', { name: word, tenantId, ...place })
  const identity = `WORD-${Date.now()}`
  const point = await api.create('chargePoints', { name: word, identity, stationId: station.id, tenantId })
  const page = await signIn('administrator')
  await onTelephone(page)
  const pages = ['/rates', '', '/points'].map((tab) => `/chargeStations/${station.id}${tab}`)
  for (const address of [...pages, `/chargePoints/${point.id}`, '/chargeStations?view=map']) {
    await page.goto(address)
    await expect(page.getByText(word).first()).toBeVisible()
    expect(await sideways(page), address).toEqual([])
  }
  await onTelephone(driver)
  for (const address of ['/map', `/map?station=${station.id}`]) {
    await driver.goto(address)
    await expect(driver.getByText(word).first()).toBeAttached()
    expect(await sideways(driver), address).toEqual([])
  }
})

test('a press on «Создать» counts where leaving a field says something under it', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/chargeStations/create')
  const name = page.getByRole('textbox', { name: 'Название', exact: true })
  await expect(name).toBeFocused()
  const button = page.getByRole('button', { name: 'Создать' })
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await button.click()
  await expect(page.getByText('Заполните поле')).toHaveCount(3)
  await expect(name).toBeFocused()
})

test('a list that is being asked shows it where nothing may move', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/chargeStations')
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  const held: (() => void)[] = []
  await page.route('**/chargeStations/search', async (route) => {
    if (route.request().postData()?.includes('"query"')) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.getByRole('searchbox').fill('Жибек')
  const line = page.getByRole('progressbar', { name: 'Загрузка' })
  await expect(line.locator('.MuiLinearProgress-bar1')).toBeVisible()
  const place = (await line.boundingBox())!
  expect((await line.locator('.MuiLinearProgress-bar1').boundingBox())!.width).toBeCloseTo(place.width, 0)
  for (const go of held) go()
  await expect(line).toBeHidden()
})
