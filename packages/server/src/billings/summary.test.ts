import { billingMoney } from '@zaryad/model'
import type { BillingSums as Sums } from '@zaryad/model/calls/billings'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { applyPaid, applyRefund, applySettled } from '../payments/apply.ts'
import { makePayment, setCommission } from '../payments/testing.ts'
import { addSession, makePlace, type Place } from './testing.ts'

let test: TestApp
let companies: TestTenant[]
let places: Place[]

beforeAll(async () => {
  test = await testApp()
  companies = [await test.makeTenant(['billingDashboard']), await test.makeTenant(['billingDashboard'])]
  places = await Promise.all([0, 0, 1].map((at, index) => makePlace(test, companies[at]!, `Place ${index}`)))
  await setCommission(test, companies[0]!, 333)
})
afterAll(() => test.close())

const companyOf = (place: number) => companies[place < 2 ? 0 : 1]!

type Deal = {
  place: number
  day: number
  method: 'KASPI' | 'HALYK' | 'ACCOUNT'
  over: number
  sum: number
  charged: number
  back: number
}
const deal: fc.Arbitrary<Deal> = fc.record({
  place: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 1, max: 28 }),
  method: fc.constantFrom('KASPI', 'HALYK', 'ACCOUNT'),
  over: fc.integer({ min: 0, max: 5_000 }),
  sum: fc.integer({ min: 100, max: 1_000_000 }),
  charged: fc.double({ min: 0, max: 1, noNaN: true }),
  back: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** A session, and where somebody paid for it the money with it. */
async function happen({ place, day, method, sum, charged, back, over }: Deal, of = '2026-09') {
  const tenant = companyOf(place)
  const moment = `${of}-${String(day).padStart(2, '0')}T08:00:00Z`
  if (method === 'ACCOUNT') return addSession(test, tenant, places[place]!, { sumTiyn: sum, at: moment })
  const { stationId } = places[place]!
  const paymentId = await makePayment(test, tenant, { payType: method, sumTiyn: sum, stationId })
  const chargedTiyn = Math.floor(sum * charged)
  const amountTiyn = Math.floor((sum - chargedTiyn) * back)
  const at = new Date(moment)
  await test.deps.db.scoped('all', async (tx) => {
    await applyPaid(tx, { paymentId, at })
    await applySettled(tx, { paymentId, at, chargedTiyn })
    if (amountTiyn > 0) await applyRefund(tx, { paymentId, at, amountTiyn, key: 'rest' })
  })
  await test.deps.db.pool.query('update payments set overshoot_tiyn = $2 where id = $1', [paymentId, over])
  return addSession(test, tenant, places[place]!, { sumTiyn: chargedTiyn + over, at: moment, paymentId })
}

type Answer = { totals: Sums } & Record<'byCompany' | 'byStation' | 'byMethod' | 'byDay', Sums[]>
const month = { start: '2026-09-01', end: '2026-09-30' }
async function ask(filter: Record<string, unknown>, client = test.admin): Promise<Answer> {
  const { status, text } = await client.post('/billings/summary', { filter })
  expect(status, text).toBe(200)
  return JSON.parse(text)
}
const tiyn = (tenge: number) => Math.round(tenge * 100)
const added = (rows: Sums[], name: (typeof billingMoney)[number]) =>
  rows.reduce((sum, row) => sum + tiyn(row[name]), 0)

function expectWhole({ totals, ...cuts }: Answer) {
  for (const rows of Object.values(cuts)) {
    for (const name of billingMoney) expect(added(rows, name)).toBe(tiyn(totals[name]))
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(totals.count)
    for (const row of [totals, ...rows]) {
      const { paid, refunds, commission, payout, pending } = row
      expect(tiyn(refunds) + tiyn(commission) + tiyn(payout) + tiyn(pending)).toBe(tiyn(paid))
    }
  }
}

/** The last line of the CSV, its sums in tiyn, and the sums of the lines over it that are no totals. */
async function csvSums(filter: Record<string, unknown>) {
  const { text, headers } = await test.admin.post('/billings/export', { filter, format: 'csv' })
  expect(headers['content-disposition']).toContain('.csv')
  const lines = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  const sums = (cells: string[]) => cells.slice(10).map((cell) => tiyn(Number(cell.replace(',', '.'))))
  const rows = lines.slice(1, -1).filter((cells) => cells[1] !== '')
  const all = rows.map(sums).reduce(
    (one, other) => one.map((sum, at) => sum + other[at]!),
    billingMoney.map(() => 0),
  )
  return { last: sums(lines.at(-1)!), all }
}

describe('a month of any deals', () => {
  it('adds up in every cut and in the files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { minLength: 1, maxLength: 12 }), async (deals) => {
        for (const each of deals) await happen(each)
        const whole = await ask(month)
        expectWhole(whole)
        const cuts = [
          { ...month, payType: 'KASPI' },
          { ...month, payType: 'ACCOUNT' },
          { ...month, tenantId: companies[0]!.id },
          { ...month, stationId: places[1]!.stationId },
          { start: '2026-09-10', end: '2026-09-19' },
        ]
        for (const filter of cuts) expectWhole(await ask(filter))
        const { last, all } = await csvSums(month)
        expect(last).toEqual(billingMoney.map((name) => tiyn(whole.totals[name])))
        expect(all).toEqual(last)
      }),
      { numRuns: 6 },
    )
  })

  it('has what nobody pays on a line of its own', async () => {
    const day = { start: '2026-10-05', end: '2026-10-05' }
    const before = { place: 0, day: 5, method: 'KASPI', sum: 10_000, charged: 1, back: 0, over: 70 } as const
    await happen(before, '2026-10')
    const { totals, byMethod } = await ask(day)
    expect(totals).toMatchObject({ count: 1, accrued: 100, overshoot: 0.7, paid: 100 })
    expect(byMethod).toMatchObject([{ payType: 'KASPI', count: 1, accrued: 100, overshoot: 0.7 }])
  })

  it('says of a day that no row can have what is wrong, in a file too', async () => {
    const filter = { start: '0000-01-01', end: '0001-01-01' }
    const { status } = await test.admin.post('/billings/summary', { filter })
    expect(status).toBe(400)
    expect((await test.admin.post('/billings/export', { filter })).status).toBe(status)
  })

  it('is a company’s own, with the permission', async () => {
    const own = await ask(month, companies[0]!.client)
    expect(own.totals).toEqual((await ask({ ...month, tenantId: companies[0]!.id })).totals)
    expect(own.byStation.every((row) => Reflect.get(row, 'tenantId') === companies[0]!.id)).toBe(true)
    const asked = await ask({ ...month, tenantId: companies[1]!.id }, companies[0]!.client)
    expect(asked.totals).toMatchObject({ count: 0, accrued: 0, paid: 0 })
    const plain = await test.makeTenant(['rate'])
    for (const path of ['/billings/summary', '/billings/export']) {
      expect((await plain.client.post(path, {})).status).toBe(403)
      expect((await test.anonymous.post(path, {})).status).toBe(401)
    }
    const file = await companies[0]!.client.post('/billings/export', { filter: month })
    expect(file.text).not.toContain('Place 2')
  })

  it('refuses filters it does not know, and days the wrong way round', async () => {
    expect((await test.admin.post('/billings/summary', { filter: { colour: 'red' } })).status).toBe(400)
    expect((await test.admin.post('/billings/summary', { filter: { payType: 'CASH' } })).status).toBe(400)
    const backward = await test.admin.post('/billings/summary', {
      filter: { start: '2026-09-02', end: '2026-09-01' },
    })
    expect(backward.body.errors.map(({ field }) => field)).toEqual(['filter.start', 'filter.end'])
  })
})

it('makes an XLSX whose sums are numbers and stand under their rows', async () => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/v1/billings/export',
    headers: { authorization: `Bearer ${test.admin.token}` },
    payload: { filter: month, format: 'xlsx' },
  })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const rowsOf = (sheet: number) =>
    [...strFromU8(files[`xl/worksheets/sheet${sheet}.xml`]!).matchAll(/<row>(.*?)<\/row>/g)].map(
      ([, row = '']) =>
        [...row.matchAll(/<c s="\d+"(?:\/>| t="inlineStr">.*?<\/c>|><v>(.*?)<\/v><\/c>)/g)].map(
          ([, value]) => value,
        ),
    )
  const { totals } = await ask(month)
  const [companySheet, journal] = [rowsOf(1), rowsOf(2)]
  const sums = (row: (string | undefined)[]) =>
    row.slice(-billingMoney.length).map((value) => tiyn(Number(value)))
  const wanted = billingMoney.map((name) => tiyn(totals[name]))
  for (const rows of [companySheet, journal]) {
    expect(sums(rows.at(-1)!)).toEqual(wanted)
    const all = rows.slice(1, -1).map(sums)
    expect(all.reduce((one, other) => one.map((sum, at) => sum + other[at]!))).toEqual(wanted)
  }
})
