import { PgBoss } from 'pg-boss'
import { expect, it, vi } from 'vitest'
import { testApp } from '../auth/testing.ts'
import { startJobs } from '../jobs.ts'
import { stallable } from '../testing/stallable.ts'

it('a queue whose question is lost on its way asks again', async () => {
  const test = await testApp()
  let isLosing = false
  const line = await stallable(test.url, (packet) => {
    const isLost = isLosing && /skip locked/i.test(packet.toString('latin1'))
    if (isLost) isLosing = false
    return !isLost
  })
  const run = vi.fn(async () => {})
  const job = { name: 'lonely', cron: '0 0 1 1 *', run }
  const log = { error: () => {}, warn: () => {} }
  const jobs = await startJobs(test.deps, line.url, log, { list: [job], pollSeconds: 0.5, silentMs: 1_000 })
  isLosing = true
  await expect.poll(() => isLosing).toBe(false)
  const queue = new PgBoss({ connectionString: test.url, supervise: false, schedule: false })
  await queue.start()
  await queue.send(job.name)
  await expect.poll(() => run.mock.calls.length).toBe(1)
  await queue.stop({ graceful: false })
  await jobs.stop()
  line.close()
  await test.close()
})
