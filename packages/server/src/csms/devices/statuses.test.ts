import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../auth/testing.ts'
import { makePoint, type Point } from '../../dashboard/testNetwork.ts'
import { statusWriter } from './statuses.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const tell = async (told: [point: Point, connectorId: number, status: string, errorCode?: string][]) => {
  const writer = statusWriter(test.deps.db.pool)
  const atMs = Date.now()
  return Promise.all(
    told.map(([{ id }, connectorId, status, errorCode = null]) =>
      writer.add({
        id: test.deps.newId(),
        chargePointId: id,
        connectorId,
        status,
        errorCode,
        vendorErrorCode: null,
        atMs,
      }),
    ),
  )
}
const connectorsOf = async ({ id }: Point) =>
  (
    await test.deps.db.pool.query(
      'select id, connector_id as number, status, error_code as code from connectors where charge_point_id = $1 order by 2',
      [id],
    )
  ).rows

it('writes a station, known connectors and new ones that are told of together, the last word of each', async () => {
  const [one, other] = [await makePoint(test.deps), await makePoint(test.deps)]
  const ids = await tell([
    [one, 1, 'Preparing'],
    [one, 0, 'Faulted', 'GroundFailure'],
    [other, 3, 'Available'],
    [one, 1, 'Charging'],
    [other, 2, 'Faulted', 'HighTemperature'],
  ])
  const [known] = await connectorsOf(one)
  const [, second, made] = await connectorsOf(other)
  expect(known).toMatchObject({ number: 1, status: 'Charging', code: null })
  expect(second).toMatchObject({ number: 2, status: 'Faulted', code: 'HighTemperature' })
  expect(made).toMatchObject({ number: 3, status: 'Available' })
  expect(ids).toEqual([known.id, undefined, made.id, known.id, second.id])
  const { rows } = await test.deps.db.pool.query(
    'select status, error_code from charge_points where id = $1',
    [one.id],
  )
  expect(rows).toEqual([{ status: 'Faulted', error_code: 'GroundFailure' }])
})

it('runs nothing of points and of new connectors for a known one', async () => {
  const point = await makePoint(test.deps)
  const owner = new pg.Client({ connectionString: test.url })
  await owner.connect()
  try {
    await owner.query(`create table ran (what text not null); grant insert on ran to zaryad_platform;
      create function runs() returns trigger language plpgsql as $$
        begin insert into ran values (tg_table_name || ' ' || tg_op); return null; end $$;
      create trigger runs after insert or update on charge_points for each statement execute function runs();
      create trigger runs after insert or update on connectors for each statement execute function runs()`)
    await tell([[point, 1, 'Charging']])
    expect((await owner.query('select what from ran')).rows).toEqual([{ what: 'connectors UPDATE' }])
  } finally {
    await owner.end()
  }
})
