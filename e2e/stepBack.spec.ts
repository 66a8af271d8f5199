import { expect, test } from './support/test.ts'

test('a step back from a row leads to the place in the list where one was', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 1440, height: 360 })
  await page.goto('/transactions')
  const row = page.locator('main tbody tr').last()
  await expect(row).toBeVisible()
  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 9999))
  await expect.poll(scrolledTo).toBeGreaterThan(50)
  await row.locator('td').nth(1).hover()
  const before = await scrolledTo()
  await row
    .locator('td')
    .nth(1)
    .click({ position: { x: 2, y: 2 } })
  await expect(page).toHaveURL(/transactions\/[^?]{8}/)
  // its page, which may have a table as well
  await expect(page.locator('main h1')).toContainText('№')
  await page.goBack()
  await expect(row).toBeVisible()
  // what others began meanwhile may stand above it, or be told of no more: as far down as the page goes by now
  const end = () => page.evaluate(() => Math.floor(document.documentElement.scrollHeight - innerHeight))
  await expect
    .poll(async () => (await scrolledTo()) - Math.min(before, await end()))
    .toBeGreaterThanOrEqual(0)
})
