import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { startWatchdogs } from './startWatchdogs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a change is looked at soon, and what was done is logged', async () => {
  type Line = { watchdog?: string; raised?: string[]; closed?: string[]; error?: unknown }
  const lines: Line[] = []
  const log = { info: (line: Line) => lines.push(line), error: (error: unknown) => lines.push({ error }) }
  const point = await makePoint(app.deps)
  const [first, second] = point.connectors
  const become = async (connector: string | undefined, status: string) => {
    await app.deps.db.pool.query('update connectors set status = $2 where id = $1', [connector, status])
    const of = { entityId: point.id, tenantId: null, atMs: Date.now() }
    app.deps.notices.tell({ kind: 'status', entity: 'connectors', ...of })
  }
  const states = async () => {
    const { body } = await app.admin.post('/events/search', { filter: { chargePointId: point.id } })
    return body.result.map(({ state }) => state).sort()
  }
  await become(first, 'Faulted')
  const watch = startWatchdogs(app.deps, log, { everyMs: 3_600_000, soonMs: 10 })
  // at the start, without any change
  await expect.poll(states).toEqual(['open'])
  await become(second, 'Faulted')
  await expect.poll(states).toEqual(['open', 'open'])
  await become(first, 'Available')
  await expect.poll(states).toEqual(['closed', 'open'])
  await watch.stop()
  // one look may close what changed since it raised another
  const told = lines.filter(({ watchdog }) => watchdog === 'fault')
  const raised = told.flatMap((line) => line.raised)
  expect(raised).toEqual([expect.any(String), expect.any(String)])
  expect(told.flatMap(({ closed }) => closed)).toEqual([raised[0]])
  expect(lines).not.toContainEqual(expect.objectContaining({ raised: [], closed: [] }))
})
