import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { makePoint, makeSession } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'
import { op } from '../entities/testing.ts'

let test: TestApp
const names: Record<string, string> = {}

const run = (text: ReturnType<typeof sql>) => text.execute(test.deps.db.system)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function point(name: string, tenantId?: string) {
  const made = await makePoint(test.deps, { ...(tenantId ? { tenantId } : {}) })
  names[made.id] = name
  await run(sql`update charge_points set connection_state = 2 where id = ${made.id}`)
  await run(sql`update connectors set status = 'Available', status_at = now(), type = 2
    where charge_point_id = ${made.id}`)
  await run(sql`insert into devices (id, identity, charge_point_id, state, vendor, model, firmware_version, last_seen_at)
    values (${test.deps.newId()}, ${made.id}, ${made.id}, 'claimed', 'ABB', ${`Terra ${name}`}, '1.8.32', now())`)
  return made
}
const status = (id: string | undefined, value: string, error: string | null = null) =>
  run(sql`update connectors set status = ${value}, error_code = ${error} where id = ${id}`)
const offline = (id: string, minutes: number) =>
  run(
    sql`update charge_points set connection_state = 1, connection_state_at = ${ago(minutes)} where id = ${id}`,
  )

beforeAll(async () => {
  test = await testApp()
  await point('calm')
  const faulted = await point('faulted')
  await status(faulted.connectors[0], 'Faulted', 'GroundFailure')
  const repaired = await point('repaired')
  await status(repaired.connectors[0], 'Unavailable')
  await run(sql`update charge_points set state = 'maintenance' where id = ${repaired.id}`)
  const unheard = await point('unheard')
  await run(sql`update connectors set status = 'Unavailable', status_at = null, type = null
    where charge_point_id = ${unheard.id}`)
  await run(sql`delete from devices where charge_point_id = ${unheard.id}`)
  await offline(unheard.id, 600)
  await offline((await point('gone')).id, 6)
  await offline((await point('blinked')).id, 4)
  const stuck = await point('stuck')
  await makeSession(test.deps, {
    point: stuck,
    stoppedAt: null,
    state: 'active',
    energyWh: 0,
    durationS: 1200,
  })
  const charging = await point('charging')
  await status(charging.connectors[1], 'Charging')
  await run(sql`update connectors set type = 4 where id = ${charging.connectors[1]}`)
  await run(sql`update devices set key_exception = 'x' where charge_point_id <> ${faulted.id}`)
})
afterAll(() => test.close())

async function found(filter: object): Promise<string[]> {
  const { status, body, text } = await test.admin.post('/chargePoints/search', {
    filter,
    paging: { take: 0, returnCount: true },
  })
  expect(status, text).toBe(200)
  expect(body.count).toBe(body.result.length)
  return body.result.map(({ id }) => names[id] ?? '').sort()
}
const all = () => Object.values(names).sort()
const but = (...some: string[]) => all().filter((name) => !some.includes(name))
describe('points by what their connectors, sessions and device say', () => {
  it.each<[string, object, () => string[]]>([
    ['want attention', { attention: true }, () => ['faulted', 'gone', 'stuck']],
    ['want none', { attention: false }, () => but('faulted', 'gone', 'stuck')],
    ['want attention, the long way', { attention: op('IN', [true]) }, () => ['faulted', 'gone', 'stuck']],
    ['charge', { charging: true }, () => ['charging', 'stuck']],
    ['come without a key', { withoutKey: true }, () => ['faulted']],
    ['have a key, or may be without, or never came', { withoutKey: false }, () => but('faulted')],
    ['have a connector in fault', { connectorStatus: 'Faulted' }, () => ['faulted']],
    ['have one of these', { connectorStatus: ['Faulted', 'Charging'] }, () => ['charging', 'faulted']],
    ['have none in fault', { connectorStatus: op('NOT_EQUALS', 'Faulted') }, () => but('faulted')],
    ['have a plug of a type', { connectorType: 4 }, () => ['charging']],
    ['have one of these types', { connectorType: [4, 5] }, () => ['charging']],
    ['have no plug whose type is known', { connectorType: null }, () => ['unheard']],
    ['are of a model', { model: 'Terra calm' }, () => ['calm']],
    ['are of a model, in part', { model: op('CONTAINS', 'terra c') }, () => ['calm', 'charging']],
    ['are not of a model', { model: op('NOT_EQUALS', 'Terra calm') }, () => but('calm')],
    ['never told their model', { model: op('IS_NULL') }, () => ['unheard']],
    ['run a firmware', { firmwareVersion: '1.8.32' }, () => but('unheard')],
    ['have an error', { errorCode: op('IS_NOT_NULL') }, () => ['faulted']],
    ['were heard since', { lastSeenAt: op('GREATER', ago(5).toISOString()) }, () => but('unheard')],
  ])('%s', async (_, filter, expected) => expect(await found(filter)).toEqual(expected()))

  it('says the same in the row', async () => {
    const { body } = await test.admin.post('/chargePoints/search', { paging: { take: 0 } })
    const row = (name: string) => body.result.find(({ id }) => names[id] === name)
    expect(row('faulted')).toMatchObject({
      attention: true,
      charging: false,
      withoutKey: true,
      connectorStatus: ['Available', 'Faulted'],
      connectorType: [2],
      errorCode: 'GroundFailure',
      vendor: 'ABB',
      model: 'Terra faulted',
    })
    expect(row('charging')).toMatchObject({ attention: false, charging: true, connectorType: [2, 4] })
    expect(row('unheard')).toMatchObject({ model: null, lastSeenAt: null, connectorType: [] })
  })

  it('keeps to the company', async () => {
    const tenant = await test.makeTenant()
    const own = await point('own', tenant.id)
    await status(own.connectors[0], 'Faulted')
    await run(sql`update connectors set tenant_id = ${tenant.id} where charge_point_id = ${own.id}`)
    const { body } = await tenant.client.post('/chargePoints/search', { filter: { attention: true } })
    expect(body.result.map(({ id }) => names[id])).toEqual(['own'])
  })

  it('refuses what no flag and no list can be', async () => {
    for (const filter of [
      { attention: 'yes' },
      { connectorStatus: op('GREATER', 'A') },
      { lastSeenAt: 'soon' },
    ])
      expect((await test.admin.post('/chargePoints/search', { filter })).status).toBe(400)
  })
})

describe('connectors', () => {
  it('know their location, their last session and how many there were', async () => {
    const made = await point('counted')
    await makeSession(test.deps, {
      point: made,
      stoppedAt: new Date(),
      connectorId: 1,
      energyWh: 500,
      durationS: 600,
    })
    const filter = { stationId: made.stationId }
    const { body } = await test.admin.post('/connectors/search', { filter, sort: [{ field: 'connectorId' }] })
    expect(body.result).toMatchObject([
      { connectorId: 1, stationId: made.stationId, lastSessionAt: expect.any(String), isOffline: false },
      { connectorId: 2, stationId: made.stationId, lastSessionAt: null, session: null },
    ])
    const idle = { ...filter, lastSessionAt: null }
    const { body: never } = await test.admin.post('/connectors/search', { filter: idle })
    expect(never.result.map(({ connectorId }) => connectorId)).toEqual([2])
    const elsewhere = { stationId: op('NOT_EQUALS', made.stationId) }
    const { body: others } = await test.admin.post('/connectors/search', {
      filter: elsewhere,
      paging: { take: 0 },
    })
    expect(others.result.some(({ chargePointId }) => chargePointId === made.id)).toBe(false)
  })
})

it('puts points that somebody should look at first, alike ones by their code, whatever page is asked for', async () => {
  const ordered = async (skip: number, take: number) => {
    const { body } = await test.admin.post('/chargePoints/search', {
      sort: [{ field: 'urgency', direction: 'asc' }],
      paging: { skip, take },
    })
    return body.result.map(({ id }) => names[id] ?? '')
  }
  const groups = ['faulted', 'blinked gone', 'stuck', 'charging', 'calm', 'repaired unheard'].map((group) =>
    group.split(' '),
  )
  const whole = await ordered(0, 0)
  const told = whole.filter((name) => groups.flat().includes(name))
  expect(told.map((name) => groups.findIndex((group) => group.includes(name)))).toEqual([
    0, 1, 1, 2, 3, 4, 5, 5,
  ])
  expect([...(await ordered(0, 3)), ...(await ordered(3, whole.length))]).toEqual(whole)
  const { body } = await test.admin.post('/chargePoints/search', {
    sort: [{ field: 'urgency' }],
    paging: { take: 0 },
  })
  const codes = body.result.map(({ urgency, identity }) => `${urgency} ${identity}`)
  expect(codes).toEqual(codes.toSorted())
})

it('tells since when a session has stood still', async () => {
  const { body } = await test.admin.post('/chargePoints/search', { paging: { take: 0 } })
  const stuck = body.result.find(({ id }) => names[id] === 'stuck') as { connectors?: unknown } | undefined
  expect(stuck?.connectors).toMatchObject([
    { session: { stalledSince: expect.any(String) } },
    { session: null },
  ])
})

it('a session that is told of late stands still once there was time to tell the rest of it', async () => {
  const late = await point('late')
  const id = await makeSession(test.deps, {
    point: late,
    stoppedAt: null,
    state: 'active',
    energyWh: 0,
    durationS: 1200,
  })
  const told = async (seconds: number) => {
    await run(sql`update transactions set created_at = ${ago(seconds / 60)} where id = ${id}`)
    const { body } = await test.admin.post('/chargePoints/search', { filter: { id: late.id } })
    const session = await test.admin.get(`/transactions/${id}`)
    const [row = {}] = body.result as { attention?: boolean; connectors?: { session: object }[] }[]
    return [
      row.attention,
      JSON.stringify(row.connectors).includes('"stalledSince":"'),
      session.body.stuck,
      session.body.failure,
    ]
  }
  expect(await told(1)).toEqual([false, false, false, null])
  expect(await told(11)).toEqual([true, true, true, 'noEnergy'])
})
