import Fastify from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetAccounts } from '../auth/accounts.ts'
import { type TestApp, testApp } from '../auth/testing.ts'
import { openDatabase } from '../db/database.ts'
import { stallable } from '../testing/stallable.ts'
import { health } from './health.ts'
import { problems } from './problem.ts'

let test: TestApp
beforeEach(async () => {
  test = await testApp()
})
afterEach(() => test.close())

const answerOf = async () => {
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => test.anonymous.get(path)))
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect((await test.anonymous.get('/livez')).status).toBe(200)
  return { status: answers[0]?.status, ...answers[0]?.body }
}
const ok = { status: 'ok' }

it('answers that all works, and leaves nothing in the database', async () => {
  expect(await answerOf()).toEqual(ok)
  const { rows } = await test.deps.db.pool.query(
    "select pg_relation_size(oid) as size from pg_class where relname = 'storing_probe'",
  )
  expect(rows).toEqual([{ size: 0 }])
})

it('says in time that the database has stalled, and that it is back', async () => {
  const line = await stallable(test.url)
  const db = openDatabase(line.url)
  const app = Fastify()
  health(app, { ...test.deps, db })
  const ask = async (path: string) => (await app.inject(path)).json()
  expect(await ask('/healthz')).toEqual(ok)
  line.stall()
  const stalled = { status: 'failing', part: 'database', reason: 'stalled' }
  await expect.poll(() => ask('/healthz')).toEqual(stalled)
  expect(await ask('/readyz')).toEqual(stalled)
  expect(await ask('/livez')).toEqual(ok)
  line.goOn()
  await expect.poll(() => ask('/healthz')).toEqual(ok)
  await app.close()
  await db.close()
  line.close()
})

it('asks to come later where the database lets connect and says no word', async () => {
  const line = await stallable(test.url)
  const db = openDatabase(line.url, 1)
  line.stall()
  const app = Fastify()
  problems(app)
  app.get('/', () => db.pool.query('select 1'))
  const answer = await app.inject('/')
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject(comeLater)
  await app.close()
  await db.close()
  line.close()
})

it('tells that the process is alive to who is signed in too, while the database is away', async () => {
  await asOwner((database) => `alter database ${database} with allow_connections false`)
  forgetAccounts(test.deps.db)
  for (const path of ['/livez', '/locales/ru/translation.json']) {
    const headers = { authorization: `Bearer ${test.admin.token}` }
    expect([path, (await test.app.inject({ url: path, headers })).statusCode]).toEqual([path, 200])
  }
})

/** Changes the test's database from outside, and cuts who is connected to it. */
async function asOwner(change: (database: string) => string) {
  const database = new URL(test.url).pathname.slice(1)
  const owner = new pg.Client({ connectionString: test.url.replace(`/${database}`, '/postgres') })
  await owner.connect()
  await owner.query(change(database))
  await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  await owner.end()
}

it('says that nothing can be written', async () => {
  await asOwner((database) => `alter database ${database} set default_transaction_read_only = on`)
  await expect.poll(answerOf).toEqual({ status: 'failing', part: 'database', reason: 'readOnly' })
  expect(await test.admin.post('/rFIDCards', { idTag: 'READ-ONLY' })).toMatchObject(comeLater)
})

const comeLater = { status: 503, body: { code: 'unavailable', retryAfter: 5 } }

it('asks to come later, and calls nothing our fault, where the database has no connection left', async () => {
  const { client } = await test.makeTenant()
  await asOwner((database) => `alter database ${database} connection limit 0`)
  await expect.poll(() => client.post('/chargePoints/search', {})).toMatchObject(comeLater)
})

it('says that the database is away', async () => {
  expect(await answerOf()).toEqual(ok)
  await asOwner((database) => `alter database ${database} with allow_connections false`)
  await expect.poll(answerOf).toEqual({ status: 'failing', part: 'database', reason: 'away' })
})

it('says that there is no room where files lie', async () => {
  const app = Fastify()
  // a file system of the kernel's own has no room for anything
  health(app, { ...test.deps, config: { ...test.deps.config, DATA_DIR: '/sys' } })
  const answer = await app.inject('/healthz')
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 'failing', part: 'disk' })
  expect(answer.statusCode).toBe(503)
  await app.close()
})
