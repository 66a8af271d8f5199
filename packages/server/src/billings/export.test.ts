import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asOwner } from '../db/testDatabase.ts'
import { applyPaid } from '../payments/apply.ts'
import { makePayment } from '../payments/testing.ts'
import { refreshOpenMonths } from './refresh.ts'
import { makePlace } from './testing.ts'

let test: TestApp
let own: TestTenant
let other: TestTenant

beforeAll(async () => {
  test = await testApp()
  own = await test.makeTenant(['billingDashboard'])
  other = await test.makeTenant(['billingDashboard'])
  for (const [company, month] of [
    [own, '2026-02'],
    [own, '2026-03'],
    [other, '2026-03'],
  ] as const) {
    const { stationId } = await makePlace(test, company, `Place ${month}`)
    const paymentId = await makePayment(test, company, { sumTiyn: 500_000, stationId })
    await test.deps.db.scoped('all', (tx) =>
      applyPaid(tx, { paymentId, at: new Date(`${month}-14T06:00:00Z`) }),
    )
  }
  await refreshOpenMonths(test.deps)
})
afterAll(() => test.close())

async function lines(body: object): Promise<string[]> {
  const { status, text, headers } = await own.client.post('/billings/export', body)
  expect(status, text).toBe(200)
  expect(headers['content-type']).toMatch('text/csv')
  return text.replace('\ufeff', '').trim().split('\r\n')
}

it('asked as any list is, gives its own rows: acts, by columns, order and filter', async () => {
  const columns = ['period', 'paid']
  const [head, ...acts] = await lines({ columns, sort: [{ field: 'period', direction: 'asc' }] })
  expect(head?.split(';')).toHaveLength(2)
  expect(acts).toEqual(['2026-02;5000,00', '2026-03;5000,00'])
  expect((await lines({ columns, filter: { period: '2026-03' } })).slice(1)).toEqual(['2026-03;5000,00'])
  expect((await lines({ filter: { state: 'closed' } })).slice(1)).toEqual([])
  const { body } = await test.admin.post('/billings/export', { columns: ['colour'] })
  expect(body).toMatchObject({ status: 400, code: 'unknownField', errors: [{ field: 'columns.colour' }] })
  const all = await test.admin.post('/billings/export', { columns, filter: { period: '2026-03' } })
  expect(all.text.trim().split('\r\n')).toHaveLength(3)
})

it('asked by days or by nothing, what happened', async () => {
  const [head] = await lines({})
  expect(await lines({ filter: { start: '2026-02-01', end: '2026-02-28' } })).toHaveLength(4)
  expect((await lines({ columns: null, sort: null, query: '' }))[0]).toBe(head)
  const inEnglish = await lines({ filter: { start: '2026-02-01', end: '2026-02-28' }, language: 'en' })
  expect(inEnglish[1]).toContain(',5000.00,')
  const { body } = await own.client.post('/billings/export', { filter: { colour: 'red' } })
  expect(body).toMatchObject({ status: 400, errors: [{ field: 'filter.colour', code: 'unknown' }] })
})

it('keeps each movement on the day that it counts on, whatever its location’s time zone is edited to', async () => {
  const company = await test.makeTenant(['billingDashboard'])
  const { stationId } = await makePlace(test, company, 'Moved')
  const [kept, old] = await Promise.all(
    [1, 2].map(() => makePayment(test, company, { sumTiyn: 100_000, stationId })),
  )
  // half an hour before midnight in Almaty
  for (const paymentId of [kept, old])
    await test.deps.db.scoped('all', (tx) =>
      applyPaid(tx, { paymentId: paymentId!, at: new Date('2026-01-31T18:30:00Z') }),
    )
  // as what was written before its calendar was kept with it
  await asOwner(test.url, (owner) =>
    owner.query('update ledger_transactions set time_zone = null where payment_id = $1', [old]),
  )
  for (const timeZone of ['Asia/Vladivostok', 'Europe/London']) {
    await company.client.patch(`/chargeStations/${stationId}`, { timeZone })
    const { text } = await company.client.post('/billings/export', {
      filter: { start: '2026-01-01', end: '2026-01-31' },
    })
    expect(text.match(/31\.01\.2026 \d\d:\d\d/g)).toHaveLength(2)
    expect(text).toContain('31.01.2026 23:30')
  }
})

it('what happened is told in the language of the page that asks, unless another is said', async () => {
  const titles = async (of: string, payload: object) => {
    const { body } = await test.app.inject({
      method: 'POST',
      url: `/api/v1/${of}/export`,
      headers: { authorization: `Bearer ${own.client.token}`, cookie: 'a=b; i18next=kz' },
      payload: { filter: { start: '2026-02-01', end: '2026-02-28' }, ...payload },
    })
    return body.replace('\ufeff', '').split('\r\n')[0]
  }
  const asPage = await titles('billings', {})
  expect(asPage).toBe(await titles('billings', { language: 'kz' }))
  expect(asPage).not.toBe(await titles('billings', { language: 'ru' }))
})
