import type { Page } from '@playwright/test'
import { card, numberOf, plain } from './support/figures.ts'
import { sessionCount } from './support/network.ts'
import { expect, test } from './support/test.ts'

const dashboard = '/components/dashboard/dashboard'
/** Exact but for the period, whose name ends with its value. */
const box = (page: Page, name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${name}( (Дневной|Недельный|Месячный))?$`) })

/** Opens a dropdown and gives the names in it. */
async function choices(page: Page, name: string): Promise<string[]> {
  await box(page, name).click()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  const names = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return names
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await box(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the summary and the figures are those of the company', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.goto(dashboard)
  await expect(card(page, 'Локации')).toContainText(/^Локации\s*2/)
  await expect(card(page, 'Зарядные точки')).toContainText(/^Зарядные точки\s*4/)
  expect(plain(await card(page, 'Коннекторы').textContent())).toMatch(/AC: 2 ?DC: 4/)
  expect(plain(await card(page, 'Мощность').textContent())).toContain('224 кВт')
  // the imported sessions and the one that a charge point brought
  await expect(card(page, 'Сессии')).toContainText(String(sessionCount + 1))
  expect(numberOf(plain(await card(page, 'Сумма').textContent()))).toBeGreaterThan(0)
})

test('the period is weekly at first, and any change reads the figures anew', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.goto(dashboard)
  const period = box(page, 'Период')
  await expect(period).toContainText('Недельный')
  await expect(card(page, 'Сессии')).toContainText(/\d/)
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/dashboard/billing/transactions') &&
      (request.postDataJSON() as { period?: string }).period === 'monthly',
  )
  await choose(page, 'Период', 'Месячный')
  expect((await asked).postDataJSON()).toMatchObject({ paging: { skip: 0 } })
  await expect(page).toHaveURL(/period=monthly/)
})

test('a company restricts locations, a location points, a point connectors', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto(dashboard)
  const { alatau, steppe } = world
  const [station] = alatau.stations
  expect(await choices(page, 'Тенант')).toEqual(expect.arrayContaining([alatau.name, steppe.name]))
  await choose(page, 'Тенант', alatau.name)
  await expect(box(page, 'Тенант')).toHaveValue(alatau.name)
  // its own, among them what other journeys have made, and nobody else's
  const places = await choices(page, 'Локация')
  expect(places).toEqual(expect.arrayContaining(['Все', ...alatau.stations.map(({ name }) => name)]))
  for (const { name } of steppe.stations) expect(places).not.toContain(name)
  await choose(page, 'Локация', station!.name)
  expect(await choices(page, 'Точка зарядки')).toEqual(['Все', 'ALA-AC-01', 'ALA-DC-02'])
  await choose(page, 'Точка зарядки', 'ALA-DC-02')
  expect(await choices(page, 'Коннектор')).toEqual(['Все', 'ALA-DC-02: 1', 'ALA-DC-02: 2'])
  await choose(page, 'Коннектор', 'ALA-DC-02: 1')
  await expect(card(page, 'Сессии')).toContainText(String(sessionCount / 4))

  await page.reload()
  await expect(box(page, 'Тенант')).toHaveValue(alatau.name)
  await expect(box(page, 'Локация')).toHaveValue(station!.name)
  await expect(box(page, 'Точка зарядки')).toHaveValue('ALA-DC-02')
  await expect(box(page, 'Коннектор')).toHaveValue('ALA-DC-02: 1')
  await expect(card(page, 'Сессии')).toContainText(String(sessionCount / 4))

  await choose(page, 'Локация', 'Все')
  await expect(box(page, 'Точка зарядки')).toHaveValue('Все')
  await expect(box(page, 'Коннектор')).toHaveValue('Все')
})

test('a start after the end is an error under the field and asks for nothing', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.goto(`${dashboard}?start=2026-03-01&end=2026-03-31`)
  await expect(page.getByText('Данные на')).toBeVisible()
  // of those days: what is of now asks by itself
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/dashboard/')) asked.push(request.postData() ?? '')
  })
  const start = page.getByRole('group', { name: 'Начало' })
  await start.getByRole('spinbutton').nth(1).click()
  await page.keyboard.type('04')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Дата начала позже конца')).toBeVisible()
  await expect(page).toHaveURL(/start=2026-04-01/)
  expect(asked.filter((body) => body.includes('"start":"2026-03-31T19:00'))).toEqual([])
  const before = asked.length
  await page.getByRole('button', { name: 'Сбросить', exact: true }).click()
  await expect(page.getByText('Дата начала позже конца')).toBeHidden()
  await expect.poll(() => asked.slice(before).some((body) => body.includes('"start"'))).toBe(true)
})

test('a typed date is passed on whole, and what is none stays as typed with what is wrong', async ({
  signIn,
}) => {
  const page = await signIn('alatau')
  await page.goto(`${dashboard}?start=2025-11-01&end=2026-03-31`)
  await expect(page.getByText('Данные на')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dashboard/billing/transactions')) asked.push(request.postData() ?? '')
  })
  const start = page.getByRole('group', { name: 'Начало' })
  const type = async (text: string) => {
    await start.getByRole('spinbutton').first().click()
    await page.keyboard.type(text)
    await start.getByRole('spinbutton').last().press('Tab')
  }
  const shown = async () => (await start.getByRole('spinbutton').allTextContents()).map(plain).join('.')
  await type('31102025')
  await expect.poll(shown).toBe('31.10.2025')
  await expect(page).toHaveURL(/start=2025-10-31/)
  await expect.poll(() => asked.some((body) => body.includes('"start":"2025-10-30T19:00'))).toBe(true)
  expect(asked.filter((body) => /"start":"20(25-11-02|25-01-30)/.test(body))).toEqual([])
  await type('31022026')
  await expect.poll(shown).toBe('31.02.2026')
  await expect(page.getByText('Неверная дата: дд.мм.гггг')).toBeVisible()
  await type('01011900')
  await expect.poll(shown).toBe('01.01.1900')
  await expect(page.getByText('Слишком ранняя дата')).toBeVisible()
  await expect(page).toHaveURL(/start=2025-10-31/)
})

test('the charts read as tables too', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'Показать таблицей' }).first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('without analytics the plan’s words stand in place of the figures', async ({ signIn }) => {
  const page = await signIn('steppe')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(dashboard)
  await expect(
    page.getByText(
      'К сожалению ваш тарифный план не предусматривает сервис отображения статистики по зарядкам. Пожалуйста обновите ваш тарифный план, либо обратитесь в службу поддержки. Приносим извинения за возможные неудобства.',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/api/v1/dashboard/'))).toEqual([])
})

test('a line of a chart’s table leads to the sessions behind it, with the filter', async ({
  signIn,
  world,
}) => {
  const page = await signIn('administrator')
  const [station] = world.alatau.stations
  await page.goto(`${dashboard}?stationId=${station!.id}&tenantId=${world.alatau.id}`)
  const table = page.getByRole('region', { name: 'Сессии и сумма' })
  await page.getByRole('button', { name: 'Показать таблицей: Сессии и сумма' }).click()
  const line = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^[1-9]/ }) })
    .last()
  const count = numberOf(plain(await line.getByRole('cell').last().textContent()))
  await line.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions\?/)
  const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')
  expect(filter).toMatchObject({
    state: 'finished',
    stationId: station!.id,
    tenantId: world.alatau.id,
    stoppedThere: { operator: 'BETWEEN' },
  })
  await expect(page.getByRole('row')).toHaveCount(count + 1)
})

test('a card of the summary and a slice lead to the list with the filter', async ({ signIn, world }) => {
  const page = await signIn('administrator')
  await page.goto(`${dashboard}?tenantId=${world.alatau.id}`)
  await card(page, 'Зарядные точки').click()
  await expect(page).toHaveURL(/\/chargePoints\?/)
  await expect(page.getByRole('link', { name: 'ALA-AC-01' }).first()).toBeVisible()
  await expect(page.getByText('KGD-AC-01')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'AC', exact: true }).click()
  await expect(page).toHaveURL(/chargePoints/)
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({
    tenantId: world.alatau.id,
    type: 1,
  })
})

test('what needs attention leads to its list', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto(dashboard)
  const strip = page.getByRole('region', { name: 'Требует внимания' })
  await expect(strip).toContainText(/самое давнее|Всё в порядке/)
  for (const link of await strip.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /filter=|tab=(payments|refunds)/)
  }
})

test('reliability stands beside the overview, with the same filters, its formulas and its table', async ({
  signIn,
}) => {
  const page = await signIn('alatau')
  await page.goto(`${dashboard}?period=monthly`)
  await page.getByRole('button', { name: 'Надёжность', exact: true }).click()
  await expect(page).toHaveURL(/period=monthly&tab=reliability/)
  await expect(box(page, 'Период')).toContainText('Дневной')
  await expect(card(page, 'Успешность старта')).toContainText('%')
  await expect(page.getByRole('button', { name: /÷ все попытки начать/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Показать таблицей: Успешность старта, %' }).click()
  await expect(
    page.getByRole('region', { name: 'Успешность старта, %' }).getByRole('row').nth(1),
  ).toBeVisible()
  await page.reload()
  await expect(card(page, 'Успешность старта')).toContainText('%')
})
