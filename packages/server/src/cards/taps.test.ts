import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestTenant } from '../auth/testing.ts'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'

let gateway: TestGateway
let mine: TestTenant
let other: TestTenant
beforeAll(async () => {
  gateway = await testGateway()
  mine = await gateway.makeTenant(['rfidCard'])
  other = await gateway.makeTenant(['rfidCard'])
})
afterAll(() => gateway.close())

async function tap(tenantId: string, idTags: string[]) {
  const point = await gateway.makePoint({ tenantId })
  const station = await gateway.connect(point)
  for (const idTag of idTags) await station.call('Authorize', { idTag })
  await station.close()
  await gateway.csms.flush()
  return point
}

it('shows what was held to a reader, newest first, and what it was told', async () => {
  const cardId = await gateway.makeCard({ id_tag: '04BEEF01', tenant_id: mine.id, state: 'blocked' })
  const point = await tap(mine.id, ['04beef01', '04NEW777'])
  const { body } = await mine.client.post('/rFIDCards/taps', { chargePointId: point.id })
  expect(body.result).toMatchObject([
    { idTag: '04NEW777', status: 'Invalid', cardId: null, chargePoint: point.identity },
    { idTag: '04BEEF01', status: 'Blocked', cardId },
  ])
  const ofCard = await mine.client.post('/rFIDCards/taps', { idTag: '04beef01' })
  expect(ofCard.body.result).toHaveLength(1)
  const since = new Date(Date.now() + 60_000).toISOString()
  expect((await mine.client.post('/rFIDCards/taps', { chargePointId: point.id, since })).body.result).toEqual(
    [],
  )
})

it('shows cards held to the reader of a 2.x station', async () => {
  const point = await gateway.makePoint({ tenantId: mine.id })
  const keep = (direction: string, frame: unknown) =>
    gateway.rows(
      `insert into ocpp_messages (tenant_id, charge_point_id, at, direction, message_id, action, frame)
      values ($1, $2, now(), $3, 'm1', 'Authorize', $4)`,
      [mine.id, point.id, direction, JSON.stringify(frame)],
    )
  await keep('in', [2, 'm1', 'Authorize', { idToken: { type: 'ISO14443', idToken: '04beef2x' } }])
  await keep('out', [3, 'm1', { idTokenInfo: { status: 'NoCredit' } }])
  const { body } = await mine.client.post('/rFIDCards/taps', { idTag: '04BEEF2X' })
  expect(body.result).toMatchObject([
    { idTag: '04BEEF2X', status: 'NoCredit', cardId: null, chargePoint: point.identity },
  ])
})

it.each([
  ['of the most letters', { idToken: 'a'.repeat(255) }, ['A'.repeat(255)]],
  ['of more letters than a card has', { idToken: 'a'.repeat(256) }, []],
  ['of none', { idTag: '' }, []],
  ['written with spaces', '{ "idTag" : "spaced" }', ['SPACED']],
  ['after one that is none', { idTag: 'a'.repeat(37), more: { idTag: 'short' } }, ['SHORT']],
  ['in 1.6 and in 2.x', { idToken: 'new', idTag: 'old' }, ['OLD']],
])('finds a card’s number %s', async (_name, about, found) => {
  const point = await gateway.makePoint({ tenantId: mine.id })
  const payload = typeof about === 'string' ? about : JSON.stringify(about)
  await gateway.rows(
    `insert into ocpp_messages (tenant_id, charge_point_id, at, direction, message_id, action, frame)
    values ($1, $2, now(), 'in', 'm1', 'Authorize', $3)`,
    [mine.id, point.id, `[2,"m1","Authorize",${payload}]`],
  )
  const { body } = await mine.client.post('/rFIDCards/taps', { chargePointId: point.id })
  expect(body.result.map((each) => each.idTag)).toEqual(found)
})

it('shows nothing of another company’s readers', async () => {
  const point = await tap(other.id, ['04CAFE01'])
  for (const query of [{ chargePointId: point.id }, { idTag: '04CAFE01' }]) {
    expect((await mine.client.post('/rFIDCards/taps', query)).body.result).toEqual([])
    expect((await gateway.admin.post('/rFIDCards/taps', query)).body.result).toHaveLength(1)
  }
  expect((await mine.client.post('/rFIDCards/taps', {})).body.errors).toEqual([
    { field: 'chargePointId', code: 'required' },
  ])
})

it('lists the sessions of a card in whatever case they were begun, of one company', async () => {
  const point = await tap(mine.id, ['Sess-1'])
  const values = [gateway.deps.newId(), mine.id, point.id]
  await gateway.rows(
    `insert into transactions (id, tenant_id, charge_point_id, connector_id, id_tag, started_at, energy_wh, sum_tiyn, state)
     values ($1, $2, $3, 1, 'sess-1', now(), 7250, 65250, 'finished')`,
    values,
  )
  const sessions = async ({ client }: TestTenant) =>
    (await client.post('/rFIDCards/sessions', { idTag: 'SESS-1' })).body.result
  expect(await sessions(mine)).toMatchObject([{ energy: 7.25, sum: 652.5, chargePoint: point.identity }])
  expect(await sessions(other)).toEqual([])
})

it('finds a company’s taps of a card by its index among all that stations have said', async () => {
  const point = await gateway.makePoint({ tenantId: other.id })
  await gateway.rows(
    `insert into ocpp_messages (tenant_id, charge_point_id, at, direction, message_id, action, frame)
      select $1, $2, now() - make_interval(secs => n), 'in', n::text, 'Authorize',
        json_build_array(2, n::text, 'Authorize', json_build_object('idTag', 'OTHER' || n))::text
      from generate_series(1, 20000) n`,
    [other.id, point.id],
  )
  await gateway.rows('vacuum analyze ocpp_messages')
  await tap(mine.id, ['04FEED01'])
  const framesRead = async () => {
    await gateway.rows('select pg_stat_force_next_flush()')
    const [found] = await gateway.rows<{ read: number }>(
      `select sum(idx_tup_read)::bigint as read from pg_stat_user_indexes where indexrelname like '%authorize%'`,
    )
    return found?.read ?? 0
  }
  const before = await framesRead()
  const { body } = await mine.client.post('/rFIDCards/taps', { idTag: '04FEED01' })
  expect(body.result).toMatchObject([{ idTag: '04FEED01', status: 'Invalid' }])
  await expect.poll(framesRead).toBeGreaterThan(before)
  expect((await framesRead()) - before).toBeLessThan(100)
})
