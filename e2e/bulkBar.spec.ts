import { expect, test } from './support/test.ts'

test('the bar of what is chosen floats: a row is where it was, and the next click ticks the next row', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  const ticks = page.locator('main tbody tr').getByRole('checkbox')
  await expect(ticks.nth(1)).toBeVisible()
  const before = await ticks.first().boundingBox()
  const at = await ticks.nth(1).boundingBox()
  await ticks.first().check()
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранными' })
  await expect(bar).toContainText('Выбрана 1 запись')
  expect(await ticks.first().boundingBox()).toEqual(before)
  // where the second tick was before the first was set, as a person's hand goes on
  await page.mouse.click(at!.x + at!.width / 2, at!.y + at!.height / 2)
  await expect(bar).toContainText('Выбрано 2 записи')
  await expect(ticks.first()).toBeChecked()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Снять выбор' }).click()
  await expect(bar).toBeHidden()
})
