import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../auth/testing.ts'
import { makePoint, type Point } from '../../dashboard/testNetwork.ts'
import { presenceWriter } from '../owners/presence.ts'
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

const connect = async () => {
  const writer = presenceWriter(test.deps.db.pool, test.deps.processId, () => {})
  writer.put({ chargePointId: point.id, isOnline: true, atMs: Date.now() })
  await writer.flush()
}
const tellStatus = (connectorId: number) =>
  statusWriter(test.deps.db.pool).add({
    id: test.deps.newId(),
    chargePointId: point.id,
    connectorId,
    status: 'Available',
    errorCode: null,
    vendorErrorCode: null,
    atMs: Date.now(),
  })

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
  const told = tellStatus(2)
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
  const connected = connect()
  await waitsOrIsDone(connected)
  await beside.query('commit')
  await connected
  expect(await kinds()).toContain('2 free')
})
