import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { refreshOpenMonths } from './refresh.ts'
import { addSession, makePlace } from './testing.ts'

/** Half past midnight of 1 December in Almaty, half past ten of 30 November in Moscow. */
const now = new Date('2026-11-30T19:30:00Z')
let test: TestApp
beforeAll(async () => {
  test = await testApp({ clock: () => now })
})
afterAll(() => test.close())

/** What becomes of closing November of a company with a location in that zone. */
async function closing(timeZone: string) {
  const company = await test.makeTenant(['billingDashboard'])
  const place = await makePlace(test, company, 'Place')
  await test.admin.patch(`/chargeStations/${place.stationId}`, { timeZone })
  await addSession(test, company, place, { sumTiyn: 100, at: '2026-11-14T06:00:00Z' })
  await refreshOpenMonths(test.deps)
  const { result } = (await test.admin.post('/billings/search', { filter: { tenantId: company.id } })).body
  const id = result[0]?.id
  const { body } = await test.admin.get(`/billings/${id}/act`)
  return { ...(await test.admin.post('/billings/close', { id })), over: body.over }
}

it('a month is over when it is over at the last location of its company', async () => {
  const goesOn = await closing('Europe/Moscow')
  expect(goesOn.body).toMatchObject({ status: 422, errors: [{ field: 'period', code: 'notAllowed' }] })
  expect(goesOn.over).toEqual({ at: '2026-11-30T21:00:00.000Z', lastPlace: 'Place' })
  for (const timeZone of ['Asia/Almaty', 'Asia/Vladivostok']) {
    const { body, over } = await closing(timeZone)
    expect(body).toMatchObject({ period: '2026-11', state: 'closed' })
    expect(over).toEqual({ at: '2026-11-30T19:00:00.000Z', lastPlace: null })
  }
})

it('asked for again by its key a month is closed, or opened, once, and answered as it is', async () => {
  const { body: first } = await closing('Asia/Almaty')
  const by = (key: string) => ({
    authorization: `Bearer ${test.admin.token}`,
    'idempotency-key': key,
  })
  const send = async (act: string, key: string, more = {}) => {
    const payload = { id: first.id, ...more }
    const url = `/api/v1/billings/${act}`
    const reply = await test.app.inject({ method: 'POST', url, payload, headers: by(key) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const reason = { reason: 'The bank has sent more' }
  for (const _ of [1, 2])
    expect(await send('reopen', 'to-open-it', reason)).toMatchObject({ status: 200, body: { state: 'open' } })
  const closings = await Promise.all([1, 2, 3].map(() => send('close', 'to-close-it')))
  for (const each of [...closings, await send('close', 'to-close-it')])
    expect(each).toMatchObject({ status: 200, body: { state: 'closed', version: closings[0]?.body.version } })
  const refused = { status: 422, body: { errors: [{ field: 'Idempotency-Key', code: 'notUnique' }] } }
  expect(await send('reopen', 'to-close-it', reason)).toMatchObject(refused)
  expect(await send('reopen', 'to-open-it', { reason: 'Another reason altogether' })).toMatchObject(refused)
  // by no key, or another, it is not open any more
  expect((await send('close', 'another-key')).status).toBe(409)
  const { rows } = await test.deps.db.pool.query(
    'select count(*)::int as versions from billing_versions where billing_id = $1',
    [first.id],
  )
  expect(rows).toEqual([{ versions: 2 }])
})
