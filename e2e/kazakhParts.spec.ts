import { speak } from './support/looks.ts'
import { expect, test } from './support/test.ts'

/** What the libraries below the console say by themselves, they say in English where nobody gives them the words. */
test('parts of a date and lists that open are named in Kazakh', async ({ signIn }) => {
  const page = await signIn('administrator')
  await speak(page, 'kz')
  await page.goto('/billings')
  const parts = page.getByRole('spinbutton')
  await expect(parts.first()).toBeVisible()
  expect(await parts.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(
    expect.arrayContaining(['Күн', 'Ай', 'Жыл']),
  )
  await page.goto('/chargeStations/create')
  const zone = page.getByRole('combobox', { name: 'Уақыт белдеуі' })
  await zone.fill('Мәскеу')
  await expect(page.getByText('Ештеңе табылмады')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Open|Close|Clear)$/ })).toHaveCount(0)
})

test('what one can do with a row is as large as a thumb on a telephone', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/chargePoints')
  const menu = page.getByRole('button', { name: /^Действия: / }).first()
  await expect(menu).toBeVisible()
  const { width, height } = (await menu.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
