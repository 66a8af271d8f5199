import { minuteMs } from '@zaryad/model/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
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

const at = (minutes: number) => new Date(nowMs + minutes * minuteMs)
const look = () => sweep(app.deps, watchdogs.commandUnanswered)

it('what a station could not do is told of as of when it said so, and for an hour', async () => {
  const { id: pointId } = await makePoint(app.deps, { tenantId: own.id })
  const { rows } = await app.deps.db.pool.query(
    `insert into commands (id, tenant_id, charge_point_id, user_id, action, payload, state, sent_at, answered_at,
        confirmation, confirmed_by, confirmed_at, confirm_by)
      values (gen_random_uuid(), $1, $2, $3, 'GetDiagnostics', '{}', 'answered', $4, $4, 'failed', 'x', $5, $6)
      returning id`,
    [own.id, pointId, app.admin.userId, at(-2), at(-1), at(28)],
  )
  expect((await look()).raised).toHaveLength(1)
  const { body } = await own.client.post('/events/search', { filter: { entityId: rows[0].id } })
  expect(body.result).toMatchObject([{ kind: 'commandUnanswered', at: at(-1).toISOString() }])
  nowMs += 60 * minuteMs
  expect((await look()).closed).toHaveLength(1)
})
