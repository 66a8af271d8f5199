import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'

const noon = Math.floor(Date.now() / 1000) * 1000
const at = (hours: number) => new Date(noon + hours * 3_600_000)
let test: TestApp
let company: TestTenant
beforeAll(async () => {
  test = await testApp({ clock: () => at(0) })
  company = await test.makeTenant()
})
afterAll(() => test.close())

it('begin with what a connector was at, though a fault before it was told as over in its own second', async () => {
  const { id } = await makePoint(test.deps, { tenantId: company.id })
  const run = (query: ReturnType<typeof sql>) => query.execute(test.deps.db.system)
  await run(sql`insert into devices (id, tenant_id, identity, charge_point_id, state, last_seen_at)
    values (${test.deps.newId()}, ${company.id}, ${id}, ${id}, 'claimed', ${at(0)})`)
  await run(
    sql`update charge_points set connection_state = 2, connection_state_at = ${at(-48)} where id = ${id}`,
  )
  await run(
    sql`update connector_now set since = ${at(-48)}, counted_to = ${at(-48)} where charge_point_id = ${id}`,
  )
  for (const [status, hours] of [
    ['Charging', -34],
    ['Faulted', -32],
    ['Available', -32],
    ['Charging', -12],
  ] as const)
    await run(sql`update connectors set status = ${status}, status_at = ${at(hours)}
      where charge_point_id = ${id} and connector_id = 1`)
  // wherever PostgreSQL has put its row since
  await asOwner(test.url, (owner) =>
    owner.query(`with gone as (delete from connector_spells where ended_at = began_at returning *)
      insert into connector_spells select * from gone`),
  )
  const { body } = await company.client.get(`/chargePoints/${id}/day`)
  expect(body).toMatchObject({
    connectors: [
      {
        states: [
          { state: 'Available', from: at(-32).toISOString() },
          { state: 'Charging', from: at(-12).toISOString() },
        ],
      },
      {},
    ],
  })
})
