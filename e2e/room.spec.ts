import { expect, test } from './support/test.ts'

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
    .filter({ has: page.getByRole('heading', { name: 'Как увидит водитель' }) })
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
