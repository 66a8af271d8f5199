import type { Page } from '@playwright/test'
import { archiveHost } from './support/archiveHost.ts'
import { archiveOf, areaTile, pngOf } from './support/pmtiles.ts'
import { startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test.use({ colorScheme: 'light' })

const admin = { userName: 'owner', password: 'Тихая-Гавань-2718' }
let host: Awaited<ReturnType<typeof archiveHost>>
let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  host = await archiveHost()
  server = await startServer(admin, { MAP_STYLE_URL: host.url })
})
test.afterAll(() => server.stop().finally(host.stop))

/** What is drawn in the middle of the map. */
async function colourOf(page: Page): Promise<number[]> {
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  if (!box) throw new Error('no map')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 1, height: 1 }
  const picture = (await page.screenshot({ clip: middle })).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const at = document.createElement('canvas').getContext('2d')
    at?.drawImage(image, 0, 0)
    return [...(at?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, picture)
}

const ours = 'Карта: Natural Earth'

test('an archive of pictures is the map, and is asked for by pieces', async ({ page }) => {
  const colour = [180, 40, 160] as const
  host.keep(archiveOf('png', pngOf(colour), { attribution: 'Своя карта' }))
  // MapLibre's fade has no end while the clock stands: a picture in full colour did not wait for one.
  await page.addInitScript(() => {
    performance.now = () => 1_000
  })
  await page.goto(`${server.baseUrl}/map`)
  await expect.poll(() => colourOf(page)).toEqual([...colour])
  await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('Своя карта')
  await expect(page.getByText(ours)).toHaveCount(0)
  expect(host.ranges.length).toBeGreaterThan(1)
})

test('the profile says whose map it is, and where there is none, how to have one', async ({
  page,
  signIn,
}) => {
  host.keep(undefined)
  const how = page.getByText('MAP_STYLE_URL')
  await signIn('administrator')
  await page.goto('/profile')
  await expect(page.getByText('без улиц')).toBeVisible()
  await expect(how).toBeVisible()
})

test('an archive of shapes is drawn in the colours of our own map', async ({ page }) => {
  host.keep(archiveOf('mvt', areaTile('water'), { vector_layers: [{ id: 'water', fields: {} }] }))
  await page.goto(`${server.baseUrl}/map`)
  await expect.poll(() => colourOf(page)).toEqual([0xb9, 0xd8, 0xf0])
  await expect(page.getByText(ours)).toHaveCount(0)
})

test('an archive that cannot be read makes way for our map', async ({ page }) => {
  host.keep(undefined)
  await page.goto(`${server.baseUrl}/map`)
  await expect(page.getByText(ours)).toBeVisible()
  await expect.poll(() => colourOf(page)).toEqual([0xec, 0xee, 0xee])
})

test('a style of one’s own may name an archive', async ({ page }) => {
  const colour = [20, 140, 90] as const
  host.keep(archiveOf('png', pngOf(colour), {}))
  const styled = await startServer(admin, { MAP_STYLE_URL: host.styleUrl })
  await page.goto(`${styled.baseUrl}/map`)
  await expect.poll(() => colourOf(page)).toEqual([...colour])
  await page.close()
  await styled.stop()
})
