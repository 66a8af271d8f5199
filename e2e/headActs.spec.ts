import { speak } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test('a location’s page on a telephone, in Kazakh: what is seldom done is in a menu', async ({
  signIn,
  world,
}) => {
  const page = await signIn('administrator')
  await speak(page, 'kz')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/chargeStations/${world.alatau.stations[0]!.id}`)
  const edit = page.getByRole('link', { name: 'Өзгерту' })
  const remove = page.getByRole('button', { name: 'Жою', exact: true })
  const menu = page.getByRole('button', { name: 'Әрекеттер', exact: true })
  await expect(edit).toBeVisible()
  await expect(remove).toBeHidden()
  const middles = await page
    .locator('main h1 ~ div')
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    )
  expect(new Set(middles.map(Math.round)).size).toBe(1)

  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  const box = (await remove.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'QR-кодтарды басып шығару' })).toBeFocused()
  await remove.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Бас тарту' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await expect(remove).toBeHidden()

  await page.setViewportSize({ width: 900, height: 780 })
  await expect(remove).toBeVisible()
  await expect(menu).toBeHidden()
})

test('a running session between a telephone and a desk: its buttons stand in one row, its figures two by two or all together', async ({
  signIn,
  api,
}) => {
  const page = await signIn('administrator')
  const [session] = await api.search('transactions')
  for (const width of [640, 720, 860]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/transactions/${session!.id}`)
    const figures = page.locator('main dl').first().locator('> div')
    await expect(figures).toHaveCount(4)
    const rows = await figures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    const counts = rows.filter((y) => y === rows[0]).length
    expect([2, 4]).toContain(counts)
    const buttons = page.locator('main h1 ~ div').locator('button:visible, a:visible')
    const middles = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)),
    )
    expect(new Set(middles).size).toBe(1)
  }
})
