import type { Locator } from '@playwright/test'
import { speak } from './support/looks.ts'
import { settled } from './support/screenChecks.ts'
import { expect, test } from './support/test.ts'

const boxOf = async (of: Locator) => (await of.boundingBox())!
/** Where several things stand, one number each. */
const each = (of: Locator, side: 'top' | 'left' | 'right' | 'height') =>
  of.evaluateAll((found, name) => found.map((one) => one.getBoundingClientRect()[name]), side)
const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers)

test('heads of a list stand on one line, whether one can put rows in their order or not', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/users')
  await settled(page)
  const tops = await page.locator('main thead th').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const text = document.createRange()
      text.selectNodeContents(head)
      const { top, height } = text.getBoundingClientRect()
      return height > 0 && height < 20 ? [top] : []
    }),
  )
  expect(tops.length).toBeGreaterThan(3)
  expect(spread(tops)).toBeLessThan(0.3)
})

test('pictures in a list have air between them', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/ads/adItems')
  await settled(page)
  const pictures = page.locator('main tbody tr img')
  const [row] = await each(page.locator('main tbody tr'), 'height')
  for (const height of await each(pictures, 'height')) expect(height).toBeLessThanOrEqual(row! - 6)
  expect(await pictures.count()).toBeGreaterThan(0)
})

test('a form keeps no room for what it does not ask', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/ads/news/create')
  await settled(page)
  const to = page.getByRole('combobox', { name: 'Кому' })
  const from = page.getByText('Показывать с', { exact: true }).first()
  await expect(to).toBeVisible()
  await expect(from).toBeVisible()
  const [above, below] = [await boxOf(to), await boxOf(from)]
  expect(below.y - above.y - above.height).toBeLessThan(20)
})

test('a switch begins where fields begin, and stands beside them', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto(`/chargeStations/${world.alatau.stations[0]!.id}/edit`)
  await settled(page)
  await expect(page.getByLabel('Телефон поддержки')).toBeVisible()
  await expect(page.getByLabel('Широта')).toBeVisible()
  const track = await boxOf(page.locator('.MuiSwitch-root', { has: page.getByLabel('Видна водителям') }))
  const phone = await boxOf(page.getByLabel('Телефон поддержки'))
  const first = await boxOf(page.getByLabel('Широта').locator('..'))
  expect(Math.abs(track.x - first.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(track.y + track.height / 2 - (phone.y + phone.height / 2))).toBeLessThanOrEqual(2)
})

test('at the width of a tablet in Kazakh buttons end at the edge and figures stand on one line', async ({
  page: empty,
  signIn,
}) => {
  await speak(empty, 'kz')
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/devices')
  await settled(page)
  const primary = page.getByRole('main').locator('.MuiButton-contained').first()
  const header = page.getByRole('heading', { level: 1 }).locator('..')
  const [button, line] = [await boxOf(primary), await boxOf(header)]
  expect(Math.abs(button.x + button.width - line.x - line.width)).toBeLessThanOrEqual(1)

  await page.goto('/components/dashboard/dashboard')
  await settled(page)
  const cards = page
    .getByRole('main')
    .getByRole('link', { name: /^(Локациялар|Зарядтау нүктелері|Коннекторлар|Қуат)\s*[\dA]/ })
  await expect(cards).toHaveCount(4)
  expect(spread(await each(cards.locator('> :nth-child(2)'), 'top'))).toBeLessThanOrEqual(1)
})

test('on a telephone the open part of a company’s page is in sight, and a journal fits', async ({
  signIn,
  world,
}) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/tenants/${world.alatau.id}/history`)
  const open = page
    .getByRole('navigation', { name: 'Разделы компании' })
    .getByRole('link', { name: 'История' })
  await expect(open).toHaveAttribute('aria-current', 'page')
  await expect(open).toBeInViewport({ ratio: 1 })

  await page.goto(`/chargePoints/${world.alatau.points[3]!.id}/journal`)
  const journal = page.getByRole('region', { name: 'Сообщения' })
  await expect(journal.getByRole('row').nth(1)).toBeVisible()
  expect(
    await journal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(1)
})

test('whose point and which are asked on one line', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/meterValues')
  await settled(page)
  const company = await boxOf(page.getByRole('combobox', { name: 'Компания' }))
  const point = await boxOf(page.getByRole('combobox', { name: 'Точка зарядки' }))
  expect(point.y).toBe(company.y)
})

test('names keep their capitals within a sentence', async ({ page: empty, signIn }) => {
  await speak(empty, 'en')
  const page = await signIn('administrator')
  await page.goto('/geoobjects/geoObjects')
  await expect(page.getByRole('searchbox', { name: /name in Kazakh/ })).toBeVisible()
})

test('the periods of billing stand in one line on a telephone', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/billings')
  await settled(page)
  const periods = page.getByRole('group', { name: 'Быстрый выбор дат' }).getByRole('button')
  await expect(periods).toHaveCount(4)
  expect(spread(await each(periods, 'top'))).toBe(0)
})

test('on a telephone the rows of a tab of billing are met first, its filters at a touch', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/billings')
  await expect(page.getByRole('region', { name: 'Период' }).getByRole('row').nth(1)).toBeInViewport()
  const sums = page.getByRole('region', { name: 'За период' })
  await expect(sums.getByText('Ожидает')).not.toBeInViewport()
  await sums.hover()
  await page.mouse.wheel(2000, 0)
  await expect(sums.getByText('Ожидает')).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Начало' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Фильтры: / }).click()
  await page.getByRole('combobox', { name: 'Способ' }).click()
  await page.getByRole('option', { name: 'Kaspi' }).click()
  await expect(page.getByRole('button', { name: /^Фильтры \(1\): / })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})
