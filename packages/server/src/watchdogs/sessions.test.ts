import { minuteMs } from '@zaryad/model/durations'
import type { WatchedKind } from '@zaryad/model/watch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint, makeSession, type Point } from '../dashboard/testNetwork.ts'
import { watchdogs } from './all.ts'
import { sweep } from './sweep.ts'

let app: TestApp
let own: TestTenant
let nowMs = Date.UTC(2026, 10, 21, 6)

beforeAll(async () => {
  app = await testApp({ clock: () => new Date(nowMs) })
  own = await app.makeTenant()
})
afterAll(() => app.close())

const ago = (minutes: number) => new Date(nowMs - minutes * minuteMs)
const run = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values)
const look = (kind: WatchedKind) => sweep(app.deps, watchdogs[kind])

async function session(point: Point, minutes: number, energyWh: number): Promise<string> {
  const id = await makeSession(app.deps, {
    point,
    stoppedAt: null,
    durationS: minutes * 60,
    energyWh,
    state: 'active',
  })
  await run('update transactions set started_at = $2, created_at = $2 where id = $1', [id, ago(minutes)])
  return id
}

it('what may last for a time is told of after it, not before', async () => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  const id = await session(point, 24 * 60 - 1, 4000)
  expect((await look('neverStopped')).raised).toEqual([])
  nowMs += 2 * minuteMs
  expect((await look('neverStopped')).raised).toHaveLength(1)
  await run(`update transactions set state = 'finished' where id = $1`, [id])
  expect((await look('neverStopped')).closed).toHaveLength(1)
})

it('a meter is not called silent while its station is away', async () => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  const id = await session(point, 60, 4000)
  await run('update transactions set meter_at = $2 where id = $1', [id, ago(11)])
  const isConnected = (state: number) =>
    run('update charge_points set connection_state = $2, connection_state_at = $3 where id = $1', [
      point.id,
      state,
      ago(0),
    ])
  await isConnected(1)
  nowMs += 11_000
  expect(await look('meterSilent')).toEqual({ raised: [], closed: [] })
  await isConnected(2)
  expect((await look('meterSilent')).raised).toEqual([])
  nowMs += 11_000
  expect((await look('meterSilent')).raised).toHaveLength(1)
  await isConnected(1)
  expect((await look('meterSilent')).closed).toHaveLength(1)
})

it('a session that is told of late is nobody’s alarm while its station is still telling', async () => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  await run('update charge_points set connection_state = 2, connection_state_at = $2 where id = $1', [
    point.id,
    ago(60),
  ])
  const told = async (energyWh: number) => {
    const id = await session(point, 25 * 60, energyWh)
    await run('update transactions set created_at = $2, meter_at = $3 where id = $1', [
      id,
      ago(0),
      ago(20 * 60),
    ])
    return id
  }
  const ids = [await told(0), await told(4000)]
  const all = async () => {
    const raised = []
    for (const kind of ['noEnergy', 'meterSilent', 'neverStopped'] as const)
      raised.push((await look(kind)).raised.length)
    return raised
  }
  expect(await all()).toEqual([0, 0, 0])
  nowMs += 11_000
  expect(await all()).toEqual([1, 1, 2])
  await run(`update transactions set state = 'finished' where id = any($1)`, [ids])
  await all()
})

it.each([
  ['with energy', 4000],
  ['without any', 0],
])('a session %s that its station has lost is told of as that alone', async (_, energyWh) => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  const id = await session(point, 60, energyWh)
  await run('update transactions set meter_at = $2 where id = $1', [id, ago(40)])
  await run('update charge_points set connection_state = 2, connection_state_at = $2 where id = $1', [
    point.id,
    ago(30),
  ])
  await run(`update connectors set status = 'Available', status_at = $2 where charge_point_id = $1`, [
    point.id,
    ago(30),
  ])
  for (const kind of ['noEnergy', 'meterSilent'] as const) expect((await look(kind)).raised).toEqual([])
  expect((await look('sessionLost')).raised).toHaveLength(1)
  await run(`update transactions set state = 'finished' where id = $1`, [id])
  await look('sessionLost')
})
