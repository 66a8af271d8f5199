import type { Page } from '@playwright/test'
import { card } from './support/figures.ts'
import { expect, test } from './support/test.ts'

const dashboard = '/components/dashboard/dashboard'
const period = (page: Page) => page.getByRole('combobox', { name: /^Период/ })

test('today is compared with yesterday up to the same minute, and its charts are by the hour', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  const bodies: { period?: string; filter?: { until?: string; start?: string } }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/dashboard/')) bodies.push(request.postDataJSON() ?? {})
  })
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'Сегодня', exact: true }).click()
  await expect(period(page)).toContainText('По часам')
  await expect(card(page, 'Сессии')).toContainText(/этому (часу вчера|времени)|Сравнить не с чем/)
  await expect.poll(() => bodies.some(({ period }) => period === 'hourly')).toBe(true)
  const agoMs = () =>
    bodies.flatMap(({ filter }) => (filter?.until ? [Date.now() - Date.parse(filter.until)] : []))
  await expect.poll(() => agoMs().some((ms) => Math.abs(ms - 86_400_000) < 600_000)).toBe(true)
  await page.getByRole('button', { name: 'Показать таблицей: Сессии и сумма' }).click()
  const table = page.getByRole('region', { name: 'Сессии и сумма' })
  await expect(table.getByRole('columnheader', { name: 'Час', exact: true })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('00:00')
  await table
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^[1-9]/ }) })
    .last()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/transactions\?/)
  const { stoppedThere } = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')
  expect(Date.parse(stoppedThere.operand2) - Date.parse(stoppedThere.operand1)).toBe(3_599_999)
  await page.goBack()
  await page.getByRole('button', { name: '7 дней' }).click()
  await expect(period(page)).toContainText('Дневной')
})

test('the strip tells what goes on now, and a company sets its month’s plan there', async ({
  signIn,
  api,
  world,
}) => {
  const page = await signIn('alatau')
  await page.goto(dashboard)
  const strip = page.getByRole('region', { name: 'Сейчас' })
  await expect(strip).toContainText(/из [1-9]\d*\sкВт установленных/)
  await expect(strip).toContainText(/из [1-9]\d* коннекторов/)
  await expect(strip).toContainText('План на месяц не задан')
  await strip.getByRole('button', { name: 'Задать план' }).click()
  const dialog = page.getByRole('dialog', { name: 'План на месяц' })
  await expect(dialog.getByLabel('Сумма')).toBeEnabled()
  await dialog.getByLabel('Сумма').fill('0')
  await expect(dialog.getByText('Введите сумму больше нуля')).toBeVisible()
  await dialog.getByLabel('Сумма').fill('1 500 000')
  await page.keyboard.press('Enter')
  await expect(strip).toContainText(/из 1\s500\s000\s₸/)
  await expect(strip).toContainText(/Отставание|Опережение/)
  const logs = await api.search('userLogs', { action: 'monthPlan' })
  expect(logs).toMatchObject([{ entity: 'tenants', entityId: world.alatau.id, after: { sum: 1_500_000 } }])
  await strip.getByRole('button', { name: 'Изменить план' }).click()
  await expect(dialog.getByLabel('Сумма')).toHaveValue(/1\s500\s000/)
  await dialog.getByLabel('Сумма').fill('')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(strip).toContainText('План на месяц не задан')
  await strip.getByRole('link', { name: /Заряжаются/ }).click()
  await expect(page).toHaveURL(/\/(transactions|chargePoints)/)
})
