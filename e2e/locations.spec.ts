import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** So that the journeys can be walked again over the same rows. */
const mark = Date.now().toString(36).toUpperCase()
const place = { latitude: 48.7, longitude: 66.4 }
/** A plug that no other location of the world has. */
const tesla = 7

const mercatorY = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
const mercatorX = (longitude: number) => (longitude * Math.PI) / 180

/** Where a place is on the map as it is first shown: all of Kazakhstan, with 16 px around. */
async function pixelOf(page: Page, { latitude, longitude }: typeof place) {
  const box = await page.getByRole('region', { name: 'Карта станций' }).boundingBox()
  if (!box) throw new Error('no map')
  const [west, east] = [mercatorX(46.4), mercatorX(87.4)]
  const [south, north] = [mercatorY(40.5), mercatorY(55.5)]
  const scale = Math.min((box.width - 32) / (east - west), (box.height - 32) / (north - south))
  return {
    x: box.x + box.width / 2 + (mercatorX(longitude) - (west + east) / 2) * scale,
    y: box.y + box.height / 2 - (mercatorY(latitude) - (south + north) / 2) * scale,
  }
}

const latitude = (page: Page) => page.getByRole('textbox', { name: /^Широта/ })
const longitude = (page: Page) => page.getByRole('textbox', { name: /^Долгота/ })

test('a location gets its place by the map or by numbers', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.goto('/chargeStations/create')
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill(`Метка ${mark}`)
  const top = async (field: Locator) => (await field.boundingBox())?.y
  await expect.poll(async () => (await top(latitude(page))) === (await top(longitude(page)))).toBe(true)
  const map = page.getByRole('region', { name: 'Карта станций' })
  await expect(page.getByRole('button', { name: 'Приблизить' })).toBeVisible()
  const pixel = await pixelOf(page, place)
  await page.mouse.click(pixel.x, pixel.y)
  await expect(latitude(page)).toHaveValue(/^48,[67]/)
  await expect(longitude(page)).toHaveValue(/^66,[2345]/)
  await expect(map).toBeVisible()

  const warning = page.getByText('Метка за пределами Казахстана')
  await expect(warning).toBeHidden()
  await latitude(page).fill('55,75')
  await longitude(page).fill('37,62')
  await expect(warning).toBeVisible()
  await latitude(page).fill('43,2380')
  await longitude(page).fill('76,9450')
  await expect(warning).toBeHidden()
  await page.getByRole('textbox', { name: /^Телефон поддержки/ }).fill('+7 727 355 00 00')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Метка ${mark}` })).toBeVisible()
  await expect(page.getByText('43,238', { exact: true })).toBeVisible()
})

test('map and list say the same, and both hear the filters', async ({ signIn, api, world }) => {
  const name = `Одна ${mark}`
  const { id: tenantId } = world.alatau
  const { id } = await api.create('chargeStations', { name, address: 'Трасса М36', tenantId, ...place })
  const point = await api.create('chargePoints', { identity: `ONE-${mark}`, stationId: id, power: 50 })
  await api.create('connectors', { chargePointId: point.id, connectorId: 1, type: tesla, currentType: 2 })
  const page = await signIn('alatau')
  await page.goto('/chargeStations')
  await page.getByRole('link', { name: 'Карта' }).click()
  const list = page.getByRole('region', { name: 'Станции списком' })
  const row = list.getByRole('button', { name })
  await expect(row).toBeVisible()
  const filter = page.getByRole('search', { name: 'Фильтры карты' }).getByRole('button', { name: 'Tesla' })
  await filter.click()
  await expect(list.getByRole('heading')).toHaveText('1 станция')
  await expect(page).toHaveURL(/plugs=7/)
  await page.reload()
  await expect(list.getByRole('heading')).toHaveText('1 станция')
  await expect(filter).toHaveAttribute('aria-pressed', 'true')

  await expect(page.getByRole('button', { name: 'Приблизить' })).toBeVisible()
  const pixel = await pixelOf(page, place)
  await expect(async () => {
    // Over the tail of the pin, which stands on the place.
    await page.mouse.click(pixel.x, pixel.y - 18)
    await expect(row).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(list).toContainText(`ONE-${mark}`)
  await list.getByRole('link', { name: 'Открыть' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a location is closed for maintenance with a reason that its page shows', async ({
  signIn,
  api,
  world,
}) => {
  const name = `Ремонт ${mark}`
  const { id } = await api.create('chargeStations', { name, tenantId: world.alatau.id, ...place })
  const page = await signIn('alatau')
  await page.goto(`/chargeStations/${id}`)
  await page.getByRole('button', { name: 'На обслуживание' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Причина').fill('Меняем кабель')
  await dialog.getByRole('button', { name: 'На обслуживание' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Меняем кабель' })).toBeVisible()
  await page.getByRole('tab', { name: 'Тарифы' }).click()
  await expect(page).toHaveURL(new RegExp(`${id}/rates$`))
})
