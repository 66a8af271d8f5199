import { hourMs } from '@zaryad/model/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { makePoint, type Point } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'

/** The moment of the answers; whole, so that minutes before it are. */
const noon = Math.floor(Date.now() / 1000) * 1000
const minute = 60_000
let now = new Date(noon)
let test: TestApp
let company: TestTenant
let point: Point

const run = (query: ReturnType<typeof sql>) => query.execute(test.deps.db.system)
const at = (minutes: number) => new Date(noon + minutes * minute)
const status = (word: string, minutes: number, connectorId = 1) =>
  run(sql`update connectors set status = ${word}, status_at = ${at(minutes)}
    where charge_point_id = ${point.id} and connector_id = ${connectorId}`)
const link = (state: 1 | 2, minutes: number) =>
  run(
    sql`update charge_points set connection_state = ${state}, connection_state_at = ${at(minutes)} where id = ${point.id}`,
  )
type Day = {
  from: string
  to: string
  uptime: number | null
  connectors: { states: { state: string; from: string }[] }[]
  frames: unknown
}
const dayOf = async (): Promise<Day> => {
  const { status: code, body, text } = await company.client.get(`/chargePoints/${point.id}/day`)
  expect(code, text).toBe(200)
  return body as unknown as Day
}

beforeAll(async () => {
  test = await testApp({ clock: () => now })
  company = await test.makeTenant()
})
afterAll(() => test.close())

/** A point of the company that came two days before noon, both connectors in order. */
async function working(): Promise<void> {
  point = await makePoint(test.deps, { tenantId: company.id })
  await run(sql`insert into devices (id, tenant_id, identity, charge_point_id, state, last_seen_at)
    values (${test.deps.newId()}, ${company.id}, ${point.id}, ${point.id}, 'claimed', ${at(0)})`)
  await run(
    sql`update connectors set status = 'Available', status_at = ${at(-2880)} where charge_point_id = ${point.id}`,
  )
  await run(
    sql`update connector_now set since = ${at(-2880)}, counted_to = ${at(-2880)} where charge_point_id = ${point.id}`,
  )
  await link(2, -2880)
  await run(
    sql`update connector_now set since = ${at(-2880)}, counted_to = ${at(-2880)} where charge_point_id = ${point.id}`,
  )
  await run(sql`delete from connector_spells where charge_point_id = ${point.id}`)
  await run(sql`delete from connector_days where charge_point_id = ${point.id}`)
}

it('is of the present again once PostgreSQL’s clock, which had been days ahead, is right', async () => {
  await working()
  const spent = () =>
    sql<{ day: string; ms: number }>`select day::text, (free_ms + busy_ms + charging_ms)::float8 as ms
      from connector_days where charge_point_id = ${point.id} and connector_id = 1 order by day`.execute(
      test.deps.db.system,
    )
  const nowOf = () =>
    run(sql<{
      kind: string
      ahead: boolean
    }>`select kind, greatest(since, counted_to) > clock_timestamp() as ahead
      from connector_now where charge_point_id = ${point.id} and connector_id = 1`)
  await run(sql`select settle_connectors(clock_timestamp())`)
  const before = (await spent()).rows
  // what was told and counted by a clock two days ahead
  await asOwner(test.url, (owner) =>
    owner.query(`insert into connector_spells select n.tenant_id, n.station_id, n.charge_point_id, n.connector_id, n.time_zone,
        n.kind, n.since, clock_timestamp() + interval '1 day', null, n.status from connector_now n
        where n.charge_point_id = '${point.id}' and n.connector_id = 1;
      select add_connector_times(array_agg(spell_now(n, n.counted_to, clock_timestamp() + interval '2 days')))
        from connector_now n where n.charge_point_id = '${point.id}' and n.connector_id = 1;
      update connector_now set since = clock_timestamp() + interval '1 day',
        counted_to = clock_timestamp() + interval '2 days' where charge_point_id = '${point.id}' and connector_id = 1`),
  )
  await run(sql`update connectors set status = 'Charging', status_at = null where charge_point_id = ${point.id}
    and connector_id = 1`)
  expect((await nowOf()).rows).toEqual([{ kind: 'charging', ahead: false }])
  const after = (await spent()).rows.filter(({ ms }) => ms > 1000)
  expect(after.map(({ day }) => day)).toEqual(before.map(({ day }) => day))
  const sumOf = (rows: { ms: number }[]) => rows.reduce((sum, { ms }) => sum + ms, 0)
  expect(Math.abs(sumOf(after) - sumOf(before))).toBeLessThan(hourMs)
})

it('tells each status of the day, with the one it began with, and a lost link as what it is', async () => {
  await working()
  const story = [
    ['Preparing', -600],
    ['Charging', -598],
    ['SuspendedEV', -560],
    ['Finishing', -550],
    ['Available', -540],
  ] as const
  for (const [word, minutes] of story) await status(word, minutes)
  await link(1, -300)
  await link(2, -240)
  await status('Faulted', -30)
  const { from, to, connectors } = await dayOf()
  expect([from, to]).toEqual([at(-1440).toISOString(), at(0).toISOString()])
  const told = connectors[0]!.states.map((each) => [each.state, (Date.parse(each.from) - noon) / minute])
  expect(told).toEqual([
    ['Available', -2880],
    ...story.map((each) => [...each]),
    ['offline', -300],
    ['Available', -240],
    ['Faulted', -30],
  ])
  expect(connectors[1]!.states.map(({ state }) => state)).toEqual(['Available', 'offline', 'Available'])
})

it('draws a spell of the time before statuses were kept by its kind, and maintenance as no service', async () => {
  await working()
  await status('Charging', -100)
  await status('Available', -50)
  await run(sql`update connector_spells set status = null where charge_point_id = ${point.id}`)
  await run(
    sql`update connector_now set status = null where charge_point_id = ${point.id} and connector_id = 2`,
  )
  const words = async () => {
    const { connectors } = await dayOf()
    return connectors.map(({ states }) => states.map(({ state }) => state).join())
  }
  expect(await words()).toEqual(['Available,Charging,Available', 'Available'])
  await run(sql`update charge_points set state = 'maintenance' where id = ${point.id}`)
  now = new Date(Date.now() + minute)
  expect((await words()).map((each) => each.split(',').at(-1))).toEqual(['unserved', 'unserved'])
  now = new Date(noon)
})

it('keeps to what a band can show, whatever a connector does', async () => {
  await working()
  for (let step = 0; step < 800; step += 1) await status(step % 2 ? 'Available' : 'SuspendedEV', -1000 + step)
  await status('Faulted', -10)
  const states = (await dayOf()).connectors[0]!.states
  expect(states.length).toBeLessThanOrEqual(360)
  expect(states.at(-1)).toEqual({ state: 'Faulted', from: at(-10).toISOString() })
})

it('counts the uptime of thirty days with what goes on now', async () => {
  await working()
  expect((await dayOf()).uptime).toBe(1)
  await status('Faulted', -720)
  expect((await dayOf()).uptime).toBeCloseTo(1 - 720 / (2 * 2880), 5)
  await run(sql`update connector_days set day = day - 40 where charge_point_id = ${point.id}`)
  const { uptime } = await dayOf()
  expect(uptime).toBeLessThan(1 - 720 / (2 * 2880))
})

it('shows the power of the session that goes on, stated or by the register, and nothing of one that ended', async () => {
  await working()
  const session = async (connectorId: number, state: string) => {
    const made = await sql<{ transaction_id: number }>`
      insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, time_zone, started_at, state)
      values (${test.deps.newId()}, ${company.id}, ${point.stationId}, ${point.id}, ${connectorId}, 2, 'Asia/Almaty',
        ${at(-60)}, ${state}) returning transaction_id`.execute(test.deps.db.system)
    return made.rows[0]!.transaction_id
  }
  const read = (
    transactionId: number,
    connectorId: number,
    minutes: number,
    measurand: string,
    value: number,
  ) =>
    run(sql`insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, value)
      values (${company.id}, ${point.id}, ${connectorId}, ${transactionId}, ${at(minutes)}, ${measurand}, ${value})`)
  const stated = await session(1, 'active')
  await read(stated, 1, -59, 'SoC', 28)
  await read(stated, 1, -20, 'Power.Active.Import', 99_000)
  await read(stated, 1, -10, 'Power.Active.Import', 84_600)
  await read(stated, 1, -10, 'SoC', 63)
  const metered = await session(2, 'active')
  await read(metered, 2, -2, 'Energy.Active.Import.Register', 1000)
  await read(metered, 2, -1, 'Energy.Active.Import.Register', 1200)
  const payment = async (addsTo: string | null, sumTiyn: number, paidAt: Date | null) => {
    const id = test.deps.newId()
    await run(sql`insert into payments (id, tenant_id, point_id, connector_id, pay_type, sum_tiyn, state, paid_at, adds_to)
      values (${id}, ${company.id}, ${point.id}, 1, 'KASPI', ${sumTiyn}, 'charging', ${paidAt}, ${addsTo})`)
    return id
  }
  const first = await payment(null, 300_000, at(-61))
  await payment(first, 200_000, at(-30))
  await payment(first, 900_000, null)
  await run(sql`update transactions set payment_id = ${first} where transaction_id = ${stated}`)
  const ended = await session(2, 'finished')
  await read(ended, 2, -1, 'Power.Active.Import', 7000)
  const { connectors } = await dayOf()
  expect(connectors).toMatchObject([
    {
      connectorId: 1,
      socStart: 28,
      paid: { sum: 5000, payType: 'KASPI' },
      power: [{ at: at(-10).toISOString(), power: 84.6 }],
    },
    {
      connectorId: 2,
      socStart: null,
      paid: null,
      client: null,
      power: [{ at: at(-1).toISOString(), power: 12 }],
    },
  ])
})

it('gives the last frames as the journal has them, and counts those of the hour', async () => {
  await working()
  const frame = (minutes: number, text: string, action = 'Heartbeat') =>
    run(sql`insert into ocpp_messages (tenant_id, charge_point_id, at, direction, message_id, action, frame)
      values (${company.id}, ${point.id}, ${at(minutes)}, 'in', ${String(minutes)}, ${action}, ${text})`)
  await frame(-70, '[2,"-70","Heartbeat",{}]')
  await frame(-50, '[2,"-50","Heartbeat",{}]')
  await frame(
    -40,
    '[2,"-40","StatusNotification",{"connectorId":2,"status":"Faulted"}]',
    'StatusNotification',
  )
  const { frames } = await dayOf()
  expect(frames).toMatchObject({
    hourCount: 2,
    hourErrors: 1,
    last: [{ messageId: '-40', isError: true, connectorId: 2 }, { messageId: '-50' }, { messageId: '-70' }],
  })
})

it('is for those who see the point', async () => {
  await working()
  const other = await test.makeTenant()
  expect((await other.client.get(`/chargePoints/${point.id}/day`)).status).toBe(404)
  expect((await test.admin.get('/chargePoints/none/day')).status).toBe(404)
  expect((await test.anonymous.get(`/chargePoints/${point.id}/day`)).status).toBe(401)
})
