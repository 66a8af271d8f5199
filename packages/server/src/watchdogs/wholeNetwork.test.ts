import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { watchdogs } from './all.ts'
import { sweep } from './sweep.ts'

let app: TestApp
let own: TestTenant
beforeAll(async () => {
  app = await testApp()
  own = await app.makeTenant()
})
afterAll(() => app.close())

const run = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values)
const look = () => sweep(app.deps, watchdogs.fault)

it('what befalls a whole network at once is raised and closed whole, each with its one message', async () => {
  const many = 1_200
  await run(
    `insert into alert_rules (id, tenant_id, kinds, channel, target) values (gen_random_uuid(), $1, '{fault}', 'email', 'a@b.kz')`,
    [own.id],
  )
  const { id: pointId } = await makePoint(app.deps, { tenantId: own.id })
  await run(
    `insert into connectors (id, tenant_id, charge_point_id, connector_id, status)
      select gen_random_uuid(), $1, $2, n, 'Faulted' from generate_series(101, 100 + $3::int) n`,
    [own.id, pointId, many],
  )
  expect((await look()).raised).toHaveLength(many)
  expect((await look()).raised).toEqual([])
  await run(`update connectors set status = 'Available' where charge_point_id = $1`, [pointId])
  expect((await look()).closed).toHaveLength(many)
  const { rows } = await run(
    `select d.change, count(*)::int as messages, count(distinct d.event_id)::int as events
      from alert_deliveries d join events e on e.id = d.event_id where e.charge_point_id = $1 group by 1 order by 1`,
    [pointId],
  )
  expect(rows).toEqual([
    { change: 'closed', messages: many, events: many },
    { change: 'raised', messages: many, events: many },
  ])
})
