import { expect, test } from './support/test.ts'
import { aCar, LateClock, virtualPoint } from './support/virtualPoint.ts'

/** A company of its own: nothing of it is in the lists that other journeys count in. */
const longName = 'Подземный паркинг торгового дома «Жибек жолы», второй уровень, сектор Б'

test('a name that is cut in a list says itself whole to the pointer', async ({ signIn, api, world }) => {
  const { id } = await api.create('chargeStations', {
    name: longName,
    address: 'Алматы, ул. Жибек жолы, 135',
    latitude: 43.26,
    longitude: 76.94,
    tenantId: world.alatau.id,
  })
  const page = await signIn('administrator')
  await page.goto(`/chargeStations?filter=${encodeURIComponent(JSON.stringify({ id }))}`)
  const cell = page.locator('main tbody td').filter({ hasText: longName })
  await cell.hover()
  await expect(cell).toHaveAttribute('title', longName)
  const short = page.locator('main tbody td').filter({ hasText: 'Алматы, ул. Жибек жолы, 135' })
  await short.hover()
  await expect(short).not.toHaveAttribute('title', /./)
})

test('what drivers will see has room beside the prices of a rate', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto(`/rates/${world.alatau.rates[0]!.id}/edit`)
  const beside = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Как видит водитель' }) })
  await expect(beside).toBeVisible()
  expect((await beside.boundingBox())!.width).toBeGreaterThan(300)
})

test('connectors of a new point are told apart at the width of a tablet', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto(`/chargePoints/onboarding?point=${world.alatau.points[3]!.id}&step=connectors`)
  const plug = page.getByRole('combobox', { name: 'Тип' }).first()
  await expect(plug).toBeVisible()
  expect(await plug.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false)
})

test('connectors of a point that are each in another state stay in their column', async ({
  signIn,
  api,
  world,
}) => {
  const { identity, id } = await api.create('chargePoints', {
    name: longName,
    identity: `ROOM-${Date.now()}`,
    stationId: world.alatau.points[0]!.stationId,
    tenantId: world.alatau.id,
  })
  const station = await virtualPoint({
    baseUrl: world.baseUrl,
    clock: new LateClock(0),
    identity: String(identity),
    connectors: [1, 2, 3, 4].map((number) => ({ id: number, currentType: 'AC', maxPowerW: 22_000 })),
  })
  try {
    station.plug(1, aCar())
    station.fault(3, 'HighTemperature')
    const page = await signIn('administrator')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/chargePoints?filter=${encodeURIComponent(JSON.stringify({ id }))}`)
    const cell = page.locator('main tbody td.column-connectors')
    await expect(cell.getByText('Ошибка')).toBeVisible()
    await expect(cell.getByText('Подготовка')).toBeVisible()
    await expect
      .poll(() =>
        cell.evaluate(
          (each) =>
            each.getBoundingClientRect().right -
            Math.max(...[...each.querySelectorAll('span')].map((chip) => chip.getBoundingClientRect().right)),
        ),
      )
      .toBeGreaterThanOrEqual(0)
  } finally {
    station.close()
  }
})
