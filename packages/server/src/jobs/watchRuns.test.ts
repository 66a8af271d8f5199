import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { startJobs } from '../jobs.ts'
import { startWatchdogs } from '../watchdogs/startWatchdogs.ts'
import type { Job } from './job.ts'
import { eachOf, watchRuns } from './watchRuns.ts'

let test: TestApp
const lines: unknown[] = []
const put = (line: unknown) => void lines.push(line)
const log = { info: () => {}, warn: () => {}, error: put }
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(() => {
  lines.length = 0
})

const events = async (filter: object) =>
  (await test.admin.post('/events/search', { filter, sort: [{ field: 'raisedAt', direction: 'asc' }] })).body
    .result
const failuresOf = async (job: string) =>
  new RegExp(`^job_failures_total\\{job="${job}"\\} (\\d+)$`, 'm').exec(
    (await test.admin.get('/metrics')).text,
  )?.[1]
const asTableOwner = (text: string) => asOwner(test.url, (client) => client.query(text))

it('a job that throws is a line, a figure and an event with its alert, until it goes well', async () => {
  await test.deps.db.pool.query(
    `insert into alert_rules (id, kinds, channel, target) values (gen_random_uuid(), '{jobFailed}', 'email', 'a@b.kz')`,
  )
  let isBroken = true
  const job: Job = {
    name: 'fragile',
    cron: '0 0 1 1 *',
    run: async () => {
      if (isBroken) throw new Error('no such month')
    },
  }
  const jobs = await startJobs(test.deps, test.url, log, { list: [job], pollSeconds: 0.5 })
  const queue = new PgBoss({ connectionString: test.url, supervise: false, schedule: false })
  await queue.start()
  const send = () => queue.send('fragile', {}, { retryLimit: 0 })
  await send()
  const ofJob = { kind: 'jobFailed', entityId: 'fragile' }
  await expect
    .poll(() => events(ofJob))
    .toMatchObject([{ level: 'critical', state: 'open', data: { job: 'fragile', error: 'no such month' } }])
  expect(lines).toContainEqual({ job: 'fragile', err: expect.objectContaining({ message: 'no such month' }) })
  expect(await failuresOf('fragile')).toBe('1')
  const { rows } = await test.deps.db.pool.query('select change from alert_deliveries')
  expect(rows).toEqual([{ change: 'raised' }])
  isBroken = false
  await send()
  await expect.poll(() => events(ofJob)).toMatchObject([{ state: 'closed' }])
  await queue.stop({ graceful: false })
  await jobs.stop()
})

it('what runs every few seconds may fail once; what goes on failing is said, and closed by its next success', async () => {
  const ofLoop = { kind: 'jobFailed', entityId: 'loop' }
  let isBroken = true
  const work = async () => {
    if (isBroken) throw new Error('away')
  }
  const patient = watchRuns(test.deps, log).loop('loop', 5, work)
  await expect.poll(() => lines.length).toBeGreaterThan(2)
  await patient.stop()
  expect(await events(ofLoop)).toEqual([])
  expect(lines[0]).toEqual({ job: 'loop', err: expect.any(Error) })
  const loop = watchRuns(test.deps, log, { patienceMs: 20 }).loop('loop', 5, work)
  await expect.poll(() => events(ofLoop)).toMatchObject([{ state: 'open' }])
  isBroken = false
  await expect.poll(() => events(ofLoop)).toMatchObject([{ state: 'closed' }])
  await loop.stop()
})

it('a loop that is asked for at the very end of a run, where another waits for it, begins once', async () => {
  const inside: number[] = []
  let running = 0
  let turns = -1
  const work = async () => {
    inside.push(++running)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    running -= 1
    if (turns < 0) return
    void inTurns(turns).then(() => loop.now())
    turns = -1
  }
  const inTurns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  }
  const loop = watchRuns(test.deps, log).loop('edge', 60_000, work)
  await loop.now()
  for (let each = 0; each < 20; each += 1) {
    turns = each
    await Promise.all([loop.now(), loop.now()])
    await new Promise((resolve) => setImmediate(resolve))
  }
  await loop.stop()
  expect(Math.max(...inside)).toBe(1)
})

it('a loop never runs beside itself; asked for meanwhile, it runs once more, also when it is stopped', async () => {
  const begun: boolean[] = []
  let end = () => {}
  const work = (isByClock: boolean) =>
    new Promise<void>((resolve) => {
      begun.push(isByClock)
      end = resolve
    })
  const loop = watchRuns(test.deps, log).loop('once', 1, work)
  await expect.poll(() => begun).toEqual([true])
  const more = Promise.all([loop.now(), loop.now()])
  const stopped = loop.stop()
  expect(begun).toEqual([true])
  end()
  await expect.poll(() => begun).toEqual([true, false])
  end()
  await Promise.all([more, stopped])
  await loop.now()
  expect(begun).toEqual([true, false])
})

it('a loop that is asked for all the time rests between its runs', async () => {
  const begunMs: number[] = []
  const loop = watchRuns(test.deps, log).loop('restless', 60_000, () => begunMs.push(performance.now()))
  for (let each = 0; each < 3; each += 1) {
    const asked = Array.from({ length: 5 }, () => loop.now())
    await Promise.all(asked)
  }
  await loop.stop()
  const gaps = begunMs.slice(1).map((ms, index) => ms - begunMs[index]!)
  expect(gaps).toHaveLength(3)
  // a timer may fire a millisecond early
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(198)
})

it('a run that does not end is said', async () => {
  let end = () => {}
  const work = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  const run = watchRuns(test.deps, log, { patienceMs: 0, longestMs: 20 }).told('endless', work)
  const ofRun = { kind: 'jobFailed', entityId: 'endless' }
  await expect.poll(() => events(ofRun)).toMatchObject([{ state: 'open' }])
  end()
  await run
  expect(await events(ofRun)).toMatchObject([{ state: 'closed' }])
})

it('a process closes what the one before it left open', async () => {
  const runs = () => watchRuns(test.deps, log, { patienceMs: 0 })
  const fail = () => Promise.reject(new Error('gone'))
  await expect(runs().told('left', fail)).rejects.toThrow('gone')
  await runs().told('left', async () => {})
  expect(await events({ kind: 'jobFailed', entityId: 'left' })).toMatchObject([{ state: 'closed' }])
})

it('a watchdog that cannot look keeps no other from its look', async () => {
  await asTableOwner('alter table commands rename to commands_away')
  await asTableOwner('alter table connectors rename to connectors_away')
  const watch = startWatchdogs(test.deps, log, { everyMs: 20, soonMs: 10 })
  await test.deps.db.pool.query(
    `insert into payments (id, pay_type, sum_tiyn, state, fail_reason) values (gen_random_uuid(), 'KASPI', 100, 'failed', 'refused')`,
  )
  await expect.poll(() => events({ kind: 'paymentFailed' })).toHaveLength(1)
  expect(await failuresOf('watchdog fault')).toBeDefined()
  await watch.stop()
  await asTableOwner('alter table commands_away rename to commands')
  await asTableOwner('alter table connectors_away rename to connectors')
})

it('one that fails keeps no other from its turn', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    if (n === 1) throw new Error('one')
    done.push(n)
  }
  await expect(eachOf([1, 2, 3], work)).rejects.toThrow('one')
  expect(done).toEqual([2, 3])
})
