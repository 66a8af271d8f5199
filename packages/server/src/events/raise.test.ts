import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import type { Notice } from '../bus/notice.ts'
import { closeEvent, raiseEvent } from './raise.ts'

let app: TestApp
const notices: Notice[] = []
beforeAll(async () => {
  app = await testApp()
  app.deps.notices.on((notice) => notices.push(notice))
})
afterAll(() => app.close())

const jobFailed = { kind: 'jobFailed', entity: 'jobs', entityId: 'month' } as const
const found = async () => {
  return (await app.admin.post('/events/search', { filter: { kind: 'jobFailed' } })).body.result
}

it('is said once with its alert, takes newer data while open, and is closed by name', async () => {
  await app.deps.db.pool.query(
    `insert into alert_rules (id, kinds, channel, target) values (gen_random_uuid(), '{jobFailed}', 'email', 'a@b.kz')`,
  )
  await raiseEvent(app.deps, { ...jobFailed, data: { job: 'month', error: 'one' } })
  await raiseEvent(app.deps, { ...jobFailed, data: { job: 'month', error: 'two' } })
  expect(await found()).toMatchObject([
    { entityId: 'month', severity: 'critical', level: 'critical', state: 'open', data: { error: 'two' } },
  ])
  await closeEvent(app.deps, jobFailed)
  await closeEvent(app.deps, jobFailed)
  expect(await found()).toMatchObject([{ state: 'closed', closedAt: expect.any(String) }])
  expect(notices.map(({ kind, data }) => [kind, data?.ofId])).toEqual([
    ['raised', 'month'],
    ['closed', 'month'],
  ])
  const { rows } = await app.deps.db.pool.query('select change from alert_deliveries order by change')
  expect(rows).toEqual([{ change: 'closed' }, { change: 'raised' }])
})
