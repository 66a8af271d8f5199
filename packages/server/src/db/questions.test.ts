import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { getPriority } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { stallable } from '../testing/stallable.ts'
import { askers } from './asker.ts'
import type { Connections } from './pooled.ts'
import { openQuestions, type Questions } from './questions.ts'
import { sql } from './sql.ts'

let test: TestApp
let owner: pg.Client
let base: string

beforeAll(async () => {
  test = await testApp()
  owner = new pg.Client({ connectionString: test.url })
  await owner.connect()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/v1`
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const searchNews = (signal?: AbortSignal, { token } = test.admin) =>
  fetch(`${base}/news/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
    ...(signal ? { signal } : {}),
  })

/** Questions that PostgreSQL has waiting for the table. */
const asked = async () => {
  const found = await owner.query(`select from pg_locks where relation = 'news'::regclass and not granted`)
  return found.rowCount
}

/** While it runs, nobody gets an answer about news. */
async function whileLocked(run: () => Promise<void>) {
  await owner.query('begin; lock table news in access exclusive mode')
  try {
    await run()
  } finally {
    await owner.query('rollback')
  }
}

// elsewhere nobody can tell which process of PostgreSQL answers whom
if (process.platform === 'linux')
  it('processes of PostgreSQL that answer people step back behind those of charge points', async () => {
    const backendOf = async (connections: Connections) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connections)).rows[0]!.pid
    const [people, stations] = await Promise.all([
      backendOf(test.deps.db.people.system),
      backendOf(test.deps.db.system),
    ])
    // a kernel may be made without groups of sessions
    const groupOf = (pid: number) => readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => 'none nice 10')
    await expect.poll(() => getPriority(people)).toBe(10)
    await expect.poll(() => groupOf(people)).toMatch(/nice 10$/m)
    expect(getPriority(stations)).toBeLessThan(10)
  })

it.each(['the platform', 'a company'])(
  'a question of %s ends in PostgreSQL when its asker leaves',
  async (of) => {
    const asker = of === 'a company' ? (await test.makeTenant()).client : test.admin
    await whileLocked(async () => {
      const leaving = new AbortController()
      const answers = Promise.allSettled([
        searchNews(leaving.signal, asker),
        searchNews(leaving.signal, asker),
      ])
      await expect.poll(asked).toBe(2)
      leaving.abort()
      await answers
      await expect.poll(asked).toBe(0)
    })
  },
)

it('questions that get no answer leave the connections of stations and money alone', async () => {
  const leaving = new AbortController()
  let answers: Promise<unknown> | undefined
  await whileLocked(async () => {
    answers = Promise.allSettled(Array.from({ length: 40 }, () => searchNews(leaving.signal)))
    // no more than these where the machine is slow, and the question known for taking long
    await expect.poll(asked).toBeGreaterThan(1)
    const many = Array.from({ length: 40 }, () => test.deps.db.pool.query('select 1'))
    expect(await Promise.all(many)).toHaveLength(40)
    expect(await asked()).toBeLessThan(8)
    leaving.abort()
  })
  await answers
  await expect.poll(async () => (await searchNews()).status).toBe(200)
})

const oneAtATime = (most: { statementMs: number; idleMs: number }, platform = test.url) =>
  openQuestions(
    { platform },
    { inside: 1, heavyInside: 1, waiting: 1, waitingOfOne: 1, waitMs: 5_000, ...most },
  )

it('PostgreSQL ends what takes too long, and the connection serves the next', async () => {
  const short = oneAtATime({ statementMs: 50, idleMs: 50 })
  const long = sql`select pg_sleep(3600)`.execute(short.system)
  await expect(long).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select 1 as one`.execute(short.system)).rows).toEqual([{ one: 1 }])
  await short.close()
})

it.each([
  ['is read on', async (rows: AsyncGenerator) => Array.fromAsync(rows)],
  ['is left', async (rows: AsyncGenerator) => rows.return(undefined)],
])('a long answer whose connection broke leaves its place to the next when it %s', async (_what, goOn) => {
  const short = oneAtATime({ statementMs: 5_000, idleMs: 5_000 })
  const rows = short.system.stream(
    sql<{ backend: number }>`select pg_backend_pid() as backend from generate_series(1, 100000)`,
    1,
  )
  const first = await rows.next()
  await owner.query('select pg_terminate_backend($1, 10000)', [first.value?.backend])
  await goOn(rows).catch(() => {})
  expect((await sql`select 1 as one`.execute(short.system)).rows).toEqual([{ one: 1 }])
  await short.close()
})

it('a transaction in which nothing is asked any more is ended, and the connection is replaced', async () => {
  const short = oneAtATime({ statementMs: 5_000, idleMs: 50 })
  const idle = short.scoped('all', async (tx) => {
    await sql`select 1`.execute(tx)
    await expect
      .poll(
        () =>
          sql`select 1`.execute(tx).then(
            () => 'answered',
            () => 'ended',
          ),
        { interval: 200 },
      )
      .toBe('ended')
  })
  await expect(idle).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(short.system)).rows).toEqual([{ one: 1 }])
  await short.close()
})

const one = sql<{ one: number }>`select 1 as one`
it.each<[string, (of: Questions) => Promise<unknown>]>([
  ['a question', ({ system }) => one.execute(system)],
  ['a transaction', ({ scoped }) => scoped('all', (tx) => one.execute(tx))],
  ['a transaction that goes wrong', ({ scoped }) => scoped('all', (tx) => sql`select 1 / 0`.execute(tx))],
  ['a long answer', ({ system }) => Array.fromAsync(system.stream(one, 10))],
  ['one of several steps', ({ system }) => Array.fromAsync(system.stream(sql`values (1), (2), (3)`, 1))],
])('%s leaves its place to the next at whichever of its steps the asker leaves', async (_what, ask) => {
  let packetsLeft = Number.POSITIVE_INFINITY
  let leaving = new AbortController()
  const line = await stallable(test.url, () => {
    packetsLeft -= 1
    if (packetsLeft === 0) leaving.abort()
    return true
  })
  const short = oneAtATime({ statementMs: 5_000, idleMs: 5_000 }, line.url)
  await short.openAhead()
  let isAskedWhole = false
  for (let at = 1; !isAskedWhole; at++) {
    leaving = new AbortController()
    await askers.run({ key: 'of one', signal: leaving.signal }, () => {
      packetsLeft = at
      return ask(short).catch(() => {})
    })
    isAskedWhole = !leaving.signal.aborted
    packetsLeft = Number.POSITIVE_INFINITY
    expect((await one.execute(short.system)).rows).toEqual([{ one: 1 }])
  }
  await short.close()
  line.close()
})
