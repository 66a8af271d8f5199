import type { Page } from '@playwright/test'
import type { Api } from './support/api.ts'
import { phone } from './support/driverHands.ts'
import { expect, test } from './support/test.ts'

test.use(phone)

const mark = Date.now().toString(36).toUpperCase()
/** Where no other journey has anything. */
const taraz = { latitude: 42.9, longitude: 71.3667 }

type Plan = { name: string; address: string; power: number; price: number; place?: typeof taraz }

let made = 0
async function location(api: Api, { name, address, power, price, place = taraz }: Plan) {
  const { id: tenantId } = await api.create('tenants', { name })
  const { id } = await api.create('chargeStations', { name, address, tenantId, ...place })
  const rate = await api.create('rates', { name, tenantId, priceEnergy: price, state: 'active' })
  made += 1
  const identity = `MAP-${mark}-${made}`
  const point = await api.create('chargePoints', { identity, stationId: id, rateId: rate.id, power })
  await api.create('connectors', {
    ...{ chargePointId: point.id, connectorId: 1, type: 4, currentType: 2, power },
  })
  return id
}

const near = ({ latitude, longitude }: typeof taraz) => ({
  ...{ south: latitude - 0.1, north: latitude + 0.1, west: longitude - 0.1, east: longitude + 0.1 },
})
/** As if this browser had looked there last. */
const lookedAt = (page: Page, place = taraz) =>
  page.addInitScript((bounds) => {
    localStorage.setItem('driver.bounds', JSON.stringify(bounds))
  }, near(place))

const search = (page: Page) =>
  page.getByRole('combobox', { name: /Адрес или станция|Address or station|Мекенжай/ })
const list = (page: Page) => page.getByRole('region', { name: 'Станции списком' })

test('a location is found by its name or address, in Cyrillic or Latin letters, by the keyboard alone', async ({
  page,
  api,
}) => {
  const name = `Жолы ${mark}`
  const id = await location(api, { name, address: 'проспект Жамбыла, 12', power: 60, price: 70 })
  await page.goto('/map')
  await search(page).fill(`zholy ${mark.toLowerCase()}`)
  const found = page.getByRole('option', { name: new RegExp(name) })
  await expect(found).toBeVisible()
  await expect(found).toContainText('проспект Жамбыла, 12')
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(found).toBeHidden()
  await search(page).fill('такой станции нет')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await page.getByRole('button', { name: 'Очистить' }).tap()
  await expect(search(page)).toBeFocused()
  await search(page).fill(`жамбыл көшесі ${mark}`)
  await expect(found).toBeVisible()
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect(page).toHaveURL(`/map?station=${id}`)
})

test('how far it is, is said where one has said where one is', async ({ page, api, context }) => {
  const name = `Близкая ${mark}`
  await location(api, { name, address: 'Толе би 1', power: 60, price: 70 })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: taraz.latitude + 0.01, longitude: taraz.longitude })
  await page.goto('/map')
  await page.getByRole('button', { name: 'Рядом' }).tap()
  await search(page).fill(`blizkaya ${mark}`)
  await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText('1,1 км')
})

for (const [language, typed, city] of [
  ['ru', 'Актау', 'Актау'],
  ['kz', 'ақтау', 'Ақтау'],
  ['en', 'aktau', 'Aktau'],
] as const)
  test(`a city is found in ${language}, and the map goes there`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'i18next', value: language, url: String(baseURL) }])
    const asked: { south: number; north: number }[] = []
    page.on('request', (request) => {
      if (!request.url().includes('geoPositions')) return
      const { latitude } = JSON.parse(String(request.postData())).filter ?? {}
      if (latitude) asked.push({ south: latitude.operand1, north: latitude.operand2 })
    })
    await page.goto('/map')
    await search(page).fill(typed)
    await page.getByRole('option', { name: new RegExp(`^${city}`) }).tap()
    await expect.poll(() => asked.at(-1)?.north ?? 90).toBeLessThan(44.2)
    expect(asked.at(-1)?.south).toBeGreaterThan(43)
  })

test('the price of a kWh is in the list; kW are asked for, and what was asked stays', async ({
  page,
  api,
  context,
}) => {
  const place = { latitude: 44.8488, longitude: 65.4823 }
  const [strong, weak] = [`Мощная ${mark}`, `Тихая ${mark}`]
  await location(api, { name: strong, address: 'Желтоксан 1', power: 150, price: 95, place })
  const beside = { ...place, longitude: place.longitude + 0.02 }
  await location(api, { name: weak, address: 'Желтоксан 9', power: 22, price: 62.5, place: beside })
  await lookedAt(page, place)
  await page.goto('/map')
  const row = (name: string, on = page) => list(on).getByRole('button', { name: new RegExp(name) })
  await expect(row(strong)).toContainText('95 ₸')
  await expect(row(weak)).toContainText('62,50 ₸')
  const filter = (on = page) => on.getByRole('button', { name: 'от 100 кВт' })
  await filter().tap()
  await expect(row(weak)).toHaveCount(0)
  await expect(page).toHaveURL(/kw=100/)
  await page.reload()
  await expect(filter()).toHaveAttribute('aria-pressed', 'true')
  await row(strong).tap()
  await expect(page).toHaveURL(/station=/)
  await page.getByRole('link', { name: 'Назад' }).tap()
  await expect(filter()).toHaveAttribute('aria-pressed', 'true')
  await expect(row(strong)).toBeVisible()
  await expect(row(weak)).toHaveCount(0)
  const later = await context.newPage()
  await lookedAt(later, place)
  await later.goto('/map')
  await expect(filter(later)).toHaveAttribute('aria-pressed', 'true')
  await expect(later).toHaveURL(/kw=100/)
  await filter(later).tap()
  await expect(row(weak, later)).toBeVisible()
  await expect(later).not.toHaveURL(/kw=/)
})

test('from afar a city of many locations is a few kilobytes, and opens to its pins', async ({
  page,
  api,
}) => {
  const place = { latitude: 50.28, longitude: 57.2 }
  const { id: tenantId } = await api.create('tenants', { name: `Много ${mark}` })
  const add = (at: number) =>
    api.create('chargeStations', {
      name: `Много ${mark} ${at}`,
      address: 'проспект Абилкайыр хана, 40',
      tenantId,
      latitude: place.latitude + ((at % 16) - 8) / 400,
      longitude: place.longitude + (Math.floor(at / 16) - 6) / 300,
    })
  for (let from = 0; from < 192; from += 16)
    await Promise.all(Array.from({ length: 16 }, (_, at) => add(from + at)))
  await lookedAt(page, place)
  const answer = page.waitForResponse((response) => response.url().includes('geoPositions'))
  await page.goto('/map')
  const body = await (await answer).body()
  expect(body.length).toBeLessThan(100_000)
  expect(JSON.parse(String(body)).count).toBe(192)
  await expect(list(page).getByRole('heading')).toHaveText('192 станции')
  await expect(list(page)).toContainText('приблизьте карту')
  const nearer = page.getByRole('button', { name: 'Приблизить' })
  await expect(async () => {
    await nearer.tap()
    await expect(list(page)).not.toContainText('приблизьте карту', { timeout: 2_000 })
  }).toPass()
})

test('the map ends softly: no straight cut through the Caspian where its data ends', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await lookedAt(page, { latitude: 38.5, longitude: 51.6 })
  await page.goto('/map')
  await expect(page.locator('[data-drawn]')).toHaveCount(1)
  const steps = await stepsDown(page)
  expect(steps.length).toBeGreaterThan(50)
  expect(Math.max(...steps)).toBeLessThan(12)
})

/** How much the colour changes from pixel to pixel, along a line from north to south through the middle of the map. */
async function stepsDown(page: Page): Promise<number[]> {
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  if (!box) throw new Error('no map')
  const clip = { x: box.x + box.width / 2, y: box.y + box.height * 0.35, width: 1, height: box.height * 0.3 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const at = document.createElement('canvas').getContext('2d')
    at?.drawImage(image, 0, 0)
    const pixels = [...(at?.getImageData(0, 0, 1, Math.min(150, image.height)).data ?? [])]
    const steps: number[] = []
    for (let row = 4; row < pixels.length; row += 4)
      steps.push(
        Math.max(...[0, 1, 2].map((part) => Math.abs(pixels[row + part]! - pixels[row + part - 4]!))),
      )
    return steps
  }, picture)
}

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
}
for (const [name, userAgent, start] of [
  ['Android', agents.android, /^geo:42\.9,71\.3667\?q=42\.9,71\.3667\(/],
  ['an iPhone', agents.iPhone, /^https:\/\/maps\.apple\.com\/\?daddr=42\.9,71\.3667/],
] as const)
  test(`the way there opens the maps that ${name} has`, async ({ browser, baseURL, api }) => {
    const id = await location(api, { name: `Путь ${name} ${mark}`, address: '', power: 61, price: 70 })
    const context = await browser.newContext({
      ...phone,
      userAgent,
      locale: 'ru-RU',
      baseURL: String(baseURL),
    })
    const page = await context.newPage()
    await page.goto(`/map?station=${id}`)
    await expect(page.getByRole('link', { name: 'Маршрут' })).toHaveAttribute('href', start)
    await context.close()
  })

test('at a desk one chooses among maps', async ({ page, api }) => {
  const id = await location(api, { name: `Путь ${mark}`, address: '', power: 62, price: 70 })
  await page.goto(`/map?station=${id}`)
  await page.getByRole('button', { name: 'Маршрут' }).click()
  for (const [name, address] of [
    ['2ГИС', /^https:\/\/2gis\.kz\/directions\/points\/%7C71\.3667%2C42\.9$/],
    ['Яндекс Карты', /^https:\/\/yandex\.kz\/maps\/\?rtext=~42\.9(,|%2C)71\.3667/],
    ['Google Карты', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=42\.9(,|%2C)71\.3667$/],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
})
