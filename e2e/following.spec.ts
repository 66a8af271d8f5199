import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const offered = async (page: Page, label: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByText('Загрузка')).toBeHidden()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').allTextContents()
  return names
}
const choose = async (page: Page, label: string | RegExp, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
/** Other journeys give the companies places and points too; what was offered before stays till the answer is there. */
const expectOwn = async (page: Page, label: string | RegExp, own: string[], others: string[]) => {
  await offered(page, label)
  await expect(async () => {
    const names = await page.getByRole('option').allTextContents()
    expect(names).toEqual(expect.arrayContaining(own))
    expect(names.filter((name) => others.includes(name))).toEqual([])
  }).toPass({ timeout: 10_000 })
}
const close = (page: Page) => page.keyboard.press('Escape')

test('a form offers locations of the chosen company, and forgets one of another', async ({
  signIn,
  world,
}) => {
  const { alatau, steppe } = world
  const page = await signIn('administrator')
  await page.goto('/ads/news/create')
  await choose(page, 'Компания', alatau.name)
  await page.getByRole('combobox', { name: /^Кому/ }).click()
  await page.getByRole('option', { name: 'Клиентам локации' }).click()
  const own = alatau.stations.map(({ name }) => name)
  const others = steppe.stations.map(({ name }) => name)
  await expectOwn(page, /^Локация/, own, others)
  await close(page)
  await choose(page, /^Локация/, own[0]!)
  await choose(page, 'Компания', steppe.name)
  await expect(page.getByRole('combobox', { name: /^Локация/ })).toHaveValue('')
  await expectOwn(page, /^Локация/, others, own)
})

test('a first field that comes late leaves the focus where somebody types', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  const held = Promise.withResolvers<void>()
  await page.route(/\/AudienceInput-[^/]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/ads/news/create')
  const company = page.getByRole('combobox', { name: 'Компания' })
  await company.click()
  await page.keyboard.type(world.alatau.name.slice(0, 3))
  held.resolve()
  await expect(page.getByRole('combobox', { name: /^Кому/ })).toBeVisible()
  await page.keyboard.type(world.alatau.name.slice(3))
  await expect(company).toBeFocused()
  await expect(company).toHaveValue(world.alatau.name)
})

test('a first field takes the focus while nobody is in the form', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/ads/news/create')
  await expect(page.getByRole('combobox', { name: /^Кому/ })).toBeFocused()
  await page.goto('/chargeStations/create')
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toBeFocused()
})

test('a filter offers places of what is chosen in the others', async ({ signIn, world }) => {
  const { alatau, steppe } = world
  const page = await signIn('administrator')
  const filter = encodeURIComponent(JSON.stringify({ tenantId: alatau.id }))
  await page.goto(`/transactions?filter=${filter}`)
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Локация', exact: true }).click()
  const namesOf = ({ stations }: typeof alatau) => stations.map(({ name }) => name)
  await expectOwn(page, 'Локация', namesOf(alatau), namesOf(steppe))
})

test('readings and the dashboard offer points of the company, before a location is chosen', async ({
  signIn,
  world,
}) => {
  const { alatau, steppe } = world
  const page = await signIn('administrator')
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Тенант' }).click()
  await page.getByRole('option', { name: steppe.name, exact: true }).click()
  const points = await offered(page, 'Точка зарядки')
  expect(points.filter((name) => name.startsWith('ALA-'))).toEqual([])
  await page.goto('/meterValues')
  await choose(page, 'Компания', alatau.name)
  const codesOf = ({ points }: typeof alatau) => points.map(({ identity }) => identity)
  await expectOwn(page, /^Точка/, codesOf(alatau), codesOf(steppe))
})

test('«Не указано» is first where nothing need be chosen, and once in «Ток»', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${world.alatau.points[0]!.id}/edit`)
  expect((await offered(page, /^Тариф/))[0]).toBe('Не указано')
  await page.getByRole('option', { name: 'Не указано' }).click()
  await expect(page.getByRole('combobox', { name: /^Тариф/ })).toHaveValue('')
  expect(await offered(page, /^Ток/)).toEqual(['Не указан', 'AC', 'DC'])
})

test('a reservation offers points of the chosen company', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto('/reservations')
  await page
    .getByRole('main')
    .getByRole('button', { name: /бронир/i })
    .first()
    .click()
  await choose(page, 'Компания', world.steppe.name)
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/chargePoints/search') &&
      request.postData()?.includes(world.steppe.id) === true,
  )
  await page.getByRole('combobox', { name: /^Точка/ }).click()
  const answer = await (await asked).response()
  expect(answer?.status()).toBe(200)
})
