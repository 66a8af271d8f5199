import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from './auth/testing.ts'
import { makePoint } from './dashboard/testNetwork.ts'
import { jobs } from './jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({
    config: { FRAME_RETENTION_DAYS: 30 },
    clock: () => new Date('2031-06-15T00:00:00Z'),
  })
})
afterAll(() => test.close())

const query = async (text: string, values: unknown[] = []) =>
  (await test.deps.db.pool.query(text, values)).rows

it('keeps what is young enough, run once or twice', async () => {
  const { id } = await makePoint(test.deps)
  const remoteStart = (tag: string, expiresAt: string) =>
    query(
      `insert into remote_starts (id, charge_point_id, id_tag, expires_at) values (gen_random_uuid(), $1, $2, $3)`,
      [id, tag, expiresAt],
    )
  await remoteStart('OLD', '2031-05-01T00:00:00Z')
  await remoteStart('YOUNG', '2031-06-01T00:00:00Z')
  await query(`select make_partitions('2031-01-01'::date, 3)`)
  await query(
    `insert into ocpp_messages (at, direction, message_id, frame) values ('2031-06-14', 'in', '', '')`,
  )
  for (const { run } of [...jobs, ...jobs]) await run(test.deps)
  expect(await query('select id_tag from remote_starts')).toEqual([{ id_tag: 'YOUNG' }])
  const months = await query(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ocpp_messages'::regclass`,
  )
  const names = months.map(({ name }) => name)
  expect(names).not.toContain('ocpp_messages_203101')
  expect(names).toEqual(expect.arrayContaining(['ocpp_messages_203106', 'ocpp_messages_203109']))
})
