import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../auth/testing.ts'
import { makePoint, type Point } from '../../dashboard/testNetwork.ts'
import { presenceWriter } from './presence.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const put = (points: Point[], isOnline: boolean, onLost: (error: unknown) => void) => {
  const writer = presenceWriter(test.deps.db.pool, test.deps.processId, onLost)
  for (const { id } of points) writer.put({ chargePointId: id, isOnline, atMs: Date.now() })
  return writer.flush()
}

it('stations that leave while they come to another process: neither waits for what the other holds', async () => {
  const [first, second] = (
    await Promise.all([1, 2].map(() => makePoint(test.deps, { currentTypes: [1] })))
  ).sort((one, other) => (one.id < other.id ? -1 : 1)) as [Point, Point]
  const lost: unknown[] = []
  // as a scan finds them, the wrong one is first
  for (const each of [second, first]) await put([each], true, (error) => lost.push(error))
  const { pool } = test.deps.db
  const other = await pool.connect()
  // what another holds is an error at once
  const take = ({ id }: Point) =>
    other.query('select from station_owners where charge_point_id = $1 for update nowait', [id])
  try {
    await other.query('begin')
    await take(first)
    const left = put([second, first], false, (error) => lost.push(error))
    const [{ pid } = { pid: 0 }] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    await expect
      .poll(async () => {
        const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        return (await pool.query(waiting, [pid])).rowCount
      })
      .toBe(1)
    await take(second)
    await other.query('commit')
    await left
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(lost).toEqual([])
  const { rows } = await pool.query(
    'select process_id from station_owners where charge_point_id = any($1::uuid[])',
    [[first.id, second.id]],
  )
  expect(rows).toEqual([{ process_id: null }, { process_id: null }])
})

it('who could not say himself that he lives takes nobody else for dead', async () => {
  const { id } = await makePoint(test.deps, { currentTypes: [1] })
  const { pool } = test.deps.db
  const [own, other] = [test.deps.newId(), test.deps.newId()]
  const ofOther = presenceWriter(pool, other, () => {})
  ofOther.put({ chargePointId: id, isOnline: true, atMs: Date.now() })
  await ofOther.flush()
  const lives = (processId: string, seconds: number) =>
    pool.query(
      `insert into processes (id, roles, lease_until) values ($1, '{gateway}', now() + make_interval(secs => $2))
        on conflict (id) do update set lease_until = excluded.lease_until`,
      [processId, seconds],
    )
  const changed = async () => {
    const reconciled = await presenceWriter(pool, own, () => {}).reconcile(() => [], Date.now())
    return reconciled.changed.filter(({ chargePointId }) => chargePointId === id)
  }
  // the database stood still for longer than a lease
  await lives(own, -1)
  await lives(other, -1)
  expect(await changed()).toEqual([])
  await lives(own, 30)
  expect(await changed()).toMatchObject([{ isOnline: false }])
  await pool.query('delete from processes where id in ($1, $2)', [own, other])
})
