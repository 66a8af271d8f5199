import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../auth/testing.ts'
import { makePoint, type Point } from '../../dashboard/testNetwork.ts'
import { presenceWriter } from '../owners/presence.ts'
import { deviceMaker } from './ensureDevice.ts'
import { statusWriter } from './statuses.ts'

let test: TestApp
let point: Point
let beside: pg.PoolClient

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  point = await makePoint(test.deps, { currentTypes: [1] })
  beside = await test.deps.db.pool.connect()
  await beside.query('begin')
  return async () => {
    await beside.query('rollback')
    beside.release()
  }
})

const presence = () => presenceWriter(test.deps.db.pool, test.deps.processId, () => {})
const connect = async (...points: Point[]) => {
  const writer = presence()
  for (const { id } of points) writer.put({ chargePointId: id, isOnline: true, atMs: Date.now() })
  await writer.flush()
}
const reconcile = (...points: Point[]) => {
  const atMs = Date.now()
  return presence().reconcile(
    () => points.map(({ id }) => ({ chargePointId: id, atMs, fence: undefined })),
    atMs,
  )
}
const tellStatus = (...connectors: (readonly [chargePointId: string, connectorId: number])[]) => {
  const writer = statusWriter(test.deps.db.pool)
  const told = connectors.map(([chargePointId, connectorId]) =>
    writer.add({
      id: test.deps.newId(),
      chargePointId,
      connectorId,
      status: 'Available',
      errorCode: null,
      vendorErrorCode: null,
      atMs: Date.now(),
    }),
  )
  return Promise.all(told)
}
const makeDevices = (...points: Point[]) => {
  const writer = deviceMaker(test.deps)
  const made = points.map(({ id, tenantId, timeZone }) =>
    writer.add({
      identity: `P-${id}`,
      deviceId: '',
      chargePointId: id,
      tenantId,
      timeZone,
      connectors: new Map(),
      sessions: [],
      ended: [],
    }),
  )
  return Promise.all(made)
}

/** Until somebody waits for what the transaction beside holds, or has not had to. */
async function waitsOrIsDone(work: Promise<unknown>): Promise<void> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const [{ pid } = { pid: 0 }] = (await beside.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  for (;;) {
    const { rowCount } = await test.deps.db.pool.query(
      'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [pid],
    )
    if (isDone || rowCount) return
  }
}

const kinds = async () => {
  const { rows } = await test.deps.db.pool.query<{ number: number; kind: string }>(
    'select connector_id as number, kind from connector_now where charge_point_id = $1 order by 1',
    [point.id],
  )
  return rows.map(({ number, kind }) => `${number} ${kind}`)
}

it('a connector that is told of while its station is being marked online is free', async () => {
  await beside.query(
    'update charge_points set connection_state = 2, connection_state_at = now() where id = $1',
    [point.id],
  )
  const told = tellStatus([point.id, 2])
  await waitsOrIsDone(told)
  await beside.query('commit')
  await told
  expect(await kinds()).toContain('2 free')
})

it('so is one whose station is marked online while it is being made', async () => {
  await beside.query(
    `insert into connectors (id, charge_point_id, connector_id, current_type, status, status_at)
      values ($1, $2, 2, 1, 'Available', now())`,
    [test.deps.newId(), point.id],
  )
  const connected = connect(point)
  await waitsOrIsDone(connected)
  await beside.query('commit')
  await connected
  expect(await kinds()).toContain('2 free')
})

describe('of two points', () => {
  let low: Point
  let high: Point
  beforeEach(async () => {
    const another = await makePoint(test.deps)
    ;[low, high] = point.id < another.id ? [point, another] : [another, point]
    // written anew, it lies behind the other in the table
    await test.deps.db.pool.query('update charge_points set updated_at = now() where id = $1', [low.id])
    await lock(low)
  })
  const lock = ({ id }: Point, how = '') =>
    beside.query(`select from charge_points where id = $1 for no key update ${how}`, [id])

  it.each([
    ['marks stations online', connect],
    ['makes everybody’s state that of its owner', reconcile],
    ['is told of stations', (...points: Point[]) => tellStatus(...points.map(({ id }) => [id, 0] as const))],
    ['is told of new connectors', (...points) => tellStatus(...points.map(({ id }) => [id, 3] as const))],
    ['makes devices', makeDevices],
  ] satisfies [string, (...points: Point[]) => Promise<unknown>][])(
    'who %s takes the first by its id first',
    async (_, write) => {
      const written = write(high, low)
      await waitsOrIsDone(written)
      await lock(high, 'nowait')
      await beside.query('commit')
      await written
    },
  )

  it('who waits for one of a new connector holds no known connector of the other', async () => {
    const told = tellStatus([high.id, 1], [low.id, 3])
    await waitsOrIsDone(told)
    await beside.query(
      'select from connector_now where charge_point_id = $1 and connector_id = 1 for update nowait',
      [high.id],
    )
    await beside.query('commit')
    await told
  })
})
