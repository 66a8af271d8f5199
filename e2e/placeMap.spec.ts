import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const show = (part: Locator, visibility: string) =>
  part.evaluate((element, value) => {
    if (element instanceof HTMLElement) element.style.visibility = value
  }, visibility)

/** How many pixels under an element of the map are dark: a name that is written there. */
async function darkUnder(page: Page, part: string, isOver = true): Promise<number> {
  const over = page.locator(part)
  const clip = await over.boundingBox()
  if (!clip) throw new Error(`${part} is not there`)
  if (isOver) await show(over, 'hidden')
  const picture = (await page.screenshot({ clip })).toString('base64')
  if (isOver) await show(over, '')
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const at = canvas.getContext('2d')
    at?.drawImage(image, 0, 0)
    const data = at?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    let dark = 0
    for (let index = 0; index < data.length; index += 4)
      if (Math.max(data[index]!, data[index + 1]!, data[index + 2]!) < 150) dark += 1
    return dark
  }, picture)
}

test('names of towns go around what stands over a location’s map', async ({ signIn, api, world }) => {
  // Караганда (49.80, 73.10) comes to lie under the buttons
  const place = { latitude: 50.0, longitude: 72.27 }
  const made = await api.create('chargeStations', { name: 'У города', tenantId: world.alatau.id, ...place })
  const page = await signIn('administrator')
  await page.goto(`/chargeStations/${made.id}`)
  await expect(page.getByRole('button', { name: 'Приблизить' })).toBeVisible()
  const map = '.maplibregl-canvas'
  await expect.poll(() => darkUnder(page, map, false)).toBeGreaterThan(300)
  // the dot of the town alone
  await expect.poll(() => darkUnder(page, 'div:has(> button[aria-label="Приблизить"])')).toBeLessThan(40)
})
