import { Api } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { type RawPoint, rawPoint } from './support/rawPoint.ts'
import { expect, test } from './support/test.ts'
import { world } from './support/world.ts'

const { baseUrl, alatau, logins } = world()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const reason = 'Станция обнулила счётчик при ремонте'

let api: Api
let point: { id: string; identity: string }
let station: RawPoint
let rate: { id: string; name: string }

test.beforeAll(async () => {
  api = await Api.signIn(baseUrl, logins.administrator)
  const identity = `SESSIONS-${Date.now()}`
  const made = await api.create('rates', {
    name: `Для сессий ${identity}`,
    tenantId: alatau.id,
    priceEnergy: 100,
    state: 'active',
  })
  rate = { id: made.id, name: String(made.name) }
  const { id } = await api.create('chargePoints', {
    identity,
    stationId: alatau.stations[0]?.id,
    tenantId: alatau.id,
    rateId: rate.id,
    type: 2,
    power: 60,
  })
  point = { id, identity }
  station = await rawPoint(baseUrl, identity)
})
test.afterAll(() => station.close().catch(() => undefined))

async function begin(connectorId: number, idTag = 'SESSIONS'): Promise<number> {
  const start = { connectorId, idTag, meterStart: 1000, timestamp: ago(40) }
  const { transactionId } = await station.call('StartTransaction', start)
  const sampledValue = [{ value: '5000' }]
  await station.call('MeterValues', {
    connectorId,
    transactionId,
    meterValue: [{ timestamp: ago(20), sampledValue }],
  })
  return Number(transactionId)
}

test('a doubtful session is found, corrected and explained without a mouse', async ({ signIn }) => {
  const number = await begin(1)
  await station.call('StopTransaction', {
    transactionId: number,
    meterStop: 0,
    timestamp: ago(10),
    reason: 'Local',
  })
  const filter = encodeURIComponent(JSON.stringify({ state: 'suspect', chargePointId: point.id }))
  const page = await signIn('administrator')
  await page.goto(`/transactions?filter=${filter}`)

  await tabTo(page, page.getByRole('link', { name: `Исправить № ${number}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Исправить сессию № ${number}` })
  await expect(dialog.getByRole('radio', { name: 'Посчитать', exact: true })).toBeChecked()
  await tabTo(page, dialog.getByLabel('Счётчик в конце'))
  await page.keyboard.type('13500')
  await expect(dialog.getByLabel('Энергия', { exact: true })).toHaveValue('12,5')
  await expect(dialog.getByText('1 250,00 ₸').first()).toBeVisible()
  await tabTo(page, dialog.getByLabel(/^Причина/))
  await page.keyboard.type(reason)
  await tabTo(page, dialog.getByRole('button', { name: 'Сохранить исправление' }))
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByText('Завершена', { exact: true }).first()).toBeVisible()
  const corrections = page.getByRole('table').filter({ hasText: 'По счётчику' })
  await expect(corrections.getByRole('row', { name: /^Счётчик в конце 0 .* 13 500/ })).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  const bill = page.getByRole('region', { name: 'Расчёт' })
  await tabTo(page, bill.getByRole('button', { name: 'Энергия' }))
  await page.keyboard.press('Enter')
  await expect(bill.getByText('12,500 кВт·ч × 100,00 ₸ = 1 250,00 ₸')).toBeVisible()
})

test('the totals are those of all rows that the filter lets through', async ({ signIn }) => {
  for (const [connectorId, meterStop] of [
    [3, 5321],
    [4, 6789],
  ] as const) {
    const transactionId = await begin(connectorId)
    await station.call('StopTransaction', { transactionId, meterStop, timestamp: ago(15) })
  }
  const rows = await api.search('transactions', { chargePointId: point.id })
  expect(rows.length).toBeGreaterThan(1)
  const sum = rows.reduce((tiyn, row) => tiyn + Math.round(Number(row.sum ?? 0) * 100), 0) / 100
  const energy = rows.reduce((wh, row) => wh + Math.round(Number(row.energy ?? 0) * 1000), 0) / 1000
  const page = await signIn('administrator')
  await page.goto(`/transactions?filter=${encodeURIComponent(JSON.stringify({ chargePointId: point.id }))}`)
  const totals = page.getByRole('region', { name: 'Итого по фильтру' })
  const text = new Intl.NumberFormat('ru-KZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  await expect(totals).toContainText(`${text.format(sum)}`)
  await expect(totals).toContainText(`${text.format(energy)} кВт·ч`)
})

test('a company opens its own session from its point, with the bill, and has no list of all', async ({
  signIn,
}) => {
  const transactionId = await begin(5)
  await station.call('StopTransaction', { transactionId, meterStop: 6000, timestamp: ago(15) })
  const page = await signIn('alatau')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await page.goto(`/chargePoints/${point.id}/sessions`)
  await page.getByRole('link', { name: String(transactionId), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(transactionId))
  await expect(page.getByRole('region', { name: 'Расчёт' })).toContainText('500,00')
  await expect(page.getByRole('link', { name: 'Транзакции зарядки' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible()
})

test('a company opens the sessions of its client from the client’s card, with the bill', async ({
  signIn,
}) => {
  const userName = `client-${Date.now()}`
  const { id: userId } = await api.create('users', {
    userName,
    name: 'Ерлан Сессиев',
    roles: ['Client'],
    tenantId: alatau.id,
    password: 'Длинный-Пароль-58',
  })
  const idTag = `C${Date.now()}`
  const card = await api.create('rFIDCards', { idTag, userId, tenantId: alatau.id })
  const transactionId = await begin(6, idTag)
  await station.call('StopTransaction', { transactionId, meterStop: 6000, timestamp: ago(15) })
  const page = await signIn('alatau')
  await page.goto(`/cards/rFIDCards/${card.id}`)
  const sessions = page.getByRole('region', { name: 'Сессии клиента' })
  await sessions.getByRole('link', { name: String(transactionId) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(transactionId))
  await expect(page.getByRole('region', { name: 'Расчёт' })).toContainText('500,00')
})

test('a company opens the sessions of its client from the client’s bonus too', async ({ signIn }) => {
  const userId = (
    await api.create('users', {
      userName: `bonus-${Date.now()}`,
      name: 'Алия Бонусова',
      roles: ['Client'],
      tenantId: alatau.id,
      password: 'Длинный-Пароль-59',
    })
  ).id
  const idTag = `B${Date.now()}`
  await api.create('rFIDCards', { idTag, userId, tenantId: alatau.id })
  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const gift = { userId, tenantId: alatau.id, volume: 10, expiresAt, source: 'gift', reason: 'За ожидание' }
  const bonus = await api.create('userBonuses', gift)
  const transactionId = await begin(6, idTag)
  await station.call('StopTransaction', { transactionId, meterStop: 6000, timestamp: ago(15) })
  const page = await signIn('alatau')
  await page.goto(`/services/userBonuses/${bonus.id}`)
  const sessions = page.getByRole('region', { name: 'Сессии клиента' })
  await sessions.getByRole('link', { name: String(transactionId) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(transactionId))
  await expect(page.getByRole('region', { name: 'Расчёт' })).toContainText('500,00')
})

test('an end that is none stays in a correction as typed, with a word, and nothing is worked out or saved by it', async ({
  signIn,
}) => {
  const number = await begin(7)
  await station.call('StopTransaction', {
    transactionId: number,
    meterStop: 0,
    timestamp: ago(10),
    reason: 'Local',
  })
  const [row] = await api.search('transactions', { transactionId: number })
  const page = await signIn('administrator')
  await page.goto(`/transactions/${row?.id}`)
  await page.getByRole('button', { name: 'Исправить', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Исправить сессию № ${number}` })
  await dialog.getByLabel(/^Причина/).fill(reason)
  const save = dialog.getByRole('button', { name: 'Сохранить исправление' })
  await expect(save).toBeEnabled()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/correction/preview')) asked.push(request.postData() ?? '')
  })
  const end = dialog.getByRole('group').filter({ has: page.getByRole('spinbutton') })
  await end.getByRole('spinbutton').first().click()
  await page.keyboard.type('310220261200')
  await expect(end.getByRole('spinbutton').first()).toHaveText('31')
  await expect(dialog.getByText('Недопустимое значение')).toBeVisible()
  await expect(save).toBeDisabled()
  await end.getByRole('spinbutton').first().click()
  await page.keyboard.type('28')
  await expect(dialog.getByText('Недопустимое значение')).toBeHidden()
  await expect.poll(() => asked.some((body) => body.includes('"stoppedAt":"2026-02-28T'))).toBe(true)
  expect(asked.filter((body) => body.includes('invalid') || body.includes('-03-03T'))).toEqual([])
})

test('a session whose station is gone is closed by its last reading', async ({ signIn }) => {
  const number = await begin(2)
  await station.close()
  const state = async () => (await api.search('chargePoints', { id: point.id }))[0]?.connectionState
  await expect.poll(state).toBe(1)
  const [row] = await api.search('transactions', { transactionId: number })
  const page = await signIn('administrator')
  const lost = {
    ...{ id: 'e1', kind: 'sessionLost', severity: 'warning', state: 'open', at: ago(20) },
    ...{ entity: 'transactions', entityId: row?.id, data: { transactionId: number } },
  }
  await page.route('**/api/v1/events/search', (route) =>
    route.fulfill({ json: { result: [lost], count: 1 } }),
  )
  await page.goto(`/transactions/${row?.id}`)

  // what is wrong with it stands apart from its figures
  const told = page.getByRole('region', { name: 'Что не так сейчас' }).filter({ hasText: `№ ${number}` })
  const room = await told.evaluate((card) => {
    const next = card.nextElementSibling ?? card.parentElement?.nextElementSibling
    return Number(next?.getBoundingClientRect().top) - card.getBoundingClientRect().bottom
  })
  expect(room).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Закрыть без станции' }).click()
  const dialog = page.getByRole('dialog', { name: `Закрыть сессию № ${number} без станции` })
  await expect(dialog.getByText('400,00 ₸').first()).toBeVisible()
  await dialog.getByLabel(/^Причина/).fill(reason)
  await dialog.getByRole('button', { name: 'Закрыть сессию' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Закрыл оператор').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Закрыта без станции' })).toContainText(reason)
  const [after] = await api.search('transactions', { transactionId: number })
  expect(after).toMatchObject({ state: 'finished', energy: 4, sum: 400 })
})
