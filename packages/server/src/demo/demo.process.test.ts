import { readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ocppVersions } from '@zaryad/ocpp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { wireCsms } from '../wiring.ts'
import { startFleet } from './fleet.ts'
import type { DemoLogin } from './logins.ts'
import { seedDemo } from './seedDemo.ts'
import { asked, nine, sensible } from './testDemo.ts'

let test: TestApp
let csms: Awaited<ReturnType<typeof wireCsms>>
let logins: DemoLogin[]
const lines: string[] = []
const { one, sizes, morning, failures, contradictions } = asked(() => test)
const seed = () => seedDemo(test.deps, { log: (line) => lines.push(line) })

beforeAll(async () => {
  test = await testApp({ config: { STATION_AUTH: 'enrol' }, clock: () => nine })
  csms = await wireCsms({ app: test.app, deps: test.deps, server: test.app.server })
  logins = await seed()
})

afterAll(async () => {
  await csms.stop()
  await test.close()
})

it('makes a network of companies, places, cards and a year of sessions', async () => {
  const made = await sizes()
  expect(made).toMatchObject({ locations: 47, points: 132, connectors: 284, companies: 4 })
  expect(made.users).toBeGreaterThan(2000)
  expect(made.cards).toBeGreaterThan(1200)
  expect(made.sessions).toBeGreaterThan(120_000)
  expect(lines.some((line) => line.includes('100 %') || line.includes('96 %'))).toBe(true)
  const lost =
    await one(sql`select count(*) as count from transactions where state = 'finished' and sum_tiyn is null
    or rate_id is null or not imported`)
  expect(lost.count).toBe(0)
})

it('lasts to this minute, and nothing of it is in the future', async () => {
  const found =
    await one(sql`select extract(epoch from ${nine}::timestamptz - max(stopped_at))::float / 60 as minutes,
    count(*) filter (where stopped_at > ${nine}) as ahead from transactions`)
  const log =
    await one(sql`select count(*) filter (where at > ${nine}) as ahead, count(distinct at::date) as days,
    count(*) as count from user_logs where action not like 'demo%'`)
  expect([found.ahead, log.ahead]).toEqual([0, 0])
  expect(found.minutes).toBeLessThan(30)
  expect(log.days).toBeGreaterThan(26)
  expect(log.count).toBeGreaterThan(500)
})

it('has this morning at nine: sessions, failures with their reason, a dashboard that compares', async () => {
  const since = await morning()
  expect(since.sessions).toBeGreaterThan(8)
  expect(since.paid).toBeGreaterThan(3)
  expect(since.failed).toBeGreaterThan(2)
  expect(since.explained).toBe(since.failed)
  expect(JSON.parse((await test.admin.post('/dashboard/now', { filter: {} })).text)).toMatchObject(sensible)
})

it('has failed, doubtful, free and corrected sessions in the proportions of the source', async () => {
  const found =
    await one(sql`select count(*) filter (where state = 'failed')::float * 100 / count(*) as failed,
    count(*) filter (where state = 'suspect') as doubtful, count(*) filter (where state = 'finished' and energy_wh = 0) as free,
    count(*) filter (where corrected_at is not null) as corrected,
    count(*) filter (where corrected_at is not null and not exists
      (select from transaction_corrections o where o.transaction_id = t.id)) as unsaid from transactions t`)
  expect(found.failed).toBeGreaterThan(1.3)
  expect(found.failed).toBeLessThan(2.3)
  expect(found.doubtful).toBeGreaterThan(1)
  expect(found.doubtful).toBeLessThan(40)
  expect(found.free).toBeGreaterThan(300)
  expect(found.corrected).toBeGreaterThan(300)
  expect(found.unsaid).toBe(0)
})

it('keeps the story behind failures and faults: frames, events, a door that was opened', async () => {
  const told = await failures()
  expect(told.failed).toBeGreaterThan(20)
  expect(told.told).toBe(told.failed)
  expect(told.lately).toBeGreaterThan(2)
  const events =
    await one(sql`select count(*) filter (where kind = 'fault' and closed_at is not null) as faults,
    count(*) filter (where kind = 'offline' and closed_at is not null) as lost,
    count(*) filter (where kind = 'securityEvent') as security from events`)
  expect(events.faults).toBeGreaterThan(20)
  expect(events.lost).toBeGreaterThan(20)
  expect(events.security).toBe(6)
  const rest = await one(sql`select count(*) as count from ocpp_messages_rest`).catch(() => ({ count: 0 }))
  expect(rest.count).toBe(0)
})

it("keeps keys of companies' programs, one of them taken back, and a secret of none", async () => {
  const found = await sql<{ revoked: boolean; known: boolean }>`select k.revoked_at is not null as revoked,
      t.services ? 'billingApi' as known from api_keys k
    join (select t.id, to_jsonb(p.services) as services from tenants t join subscribe_plans p on p.id = t.subscribe_plan_id) t
      on t.id = k.tenant_id`.execute(test.deps.db.system)
  expect(found.rows.map(({ known }) => known)).toEqual([true, true, true])
  expect(found.rows.filter(({ revoked }) => revoked)).toHaveLength(1)
})

it('has dates that fit: no session before its client, card, point, location or rate', async () => {
  const found = await one(sql`select count(*) as sessions,
      count(*) filter (where t.started_at < p.created_at or t.started_at < s.created_at) as places,
      count(*) filter (where t.started_at < c.created_at) as cards, count(*) filter (where t.started_at < u.created_at) as clients, count(*) filter (where t.started_at < v.valid_from) as rates
    from transactions t join charge_points p on p.id = t.charge_point_id join charge_stations s on s.id = t.station_id
      left join rfid_cards c on upper(c.id_tag) = upper(t.id_tag) left join users u on u.id = t.user_id left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version`)
  expect(found).toMatchObject({ places: 0, cards: 0, clients: 0, rates: 0 })
  const apart =
    await one(sql`select max(abs(extract(epoch from started_at - before)) / 86400)::float as days from (
    select started_at, lag(started_at) over (order by transaction_id) as before from transactions) t`)
  expect(apart.days).toBeLessThan(20)
  const names = await one(sql`select count(distinct name) as names from charge_points`)
  expect(names.names).toBe(132)
})

it('has money that nobody pays, drivers to be found by telephone, and a plan for each company', async () => {
  const found = await one(sql`select (select sum(overshoot_tiyn)::bigint from payments) as over,
    (select count(*) from month_plans) as plans,
    (select least(count(*) filter (where state = 'failed'), count(*) filter (where pay_type = 'BONUS')) from payments) as told,
    (select (avg((phone in (select phone from users) and receipt_told_at is not null)::int) > 0.7)::int from payments where state = 'settled') as called`)
  expect(found.over).toBeGreaterThan(0)
  expect([found.plans, found.called]).toEqual([4, 1])
  expect(found.told).toBeGreaterThan(20)
})

it('has reservations of the whole year, used and not', async () => {
  const made =
    await one(sql`select count(*) as count, count(distinct date_trunc('month', created_at)) as months,
    count(*) filter (where state = 'used') as used, count(*) filter (where state in ('requested', 'active')) as open,
    count(*) filter (where updated_at < created_at or expiry_date < created_at) as wrong from reservations`)
  expect(made).toMatchObject({ open: 0, wrong: 0 })
  expect(made.months).toBeGreaterThan(11)
  expect(made.used).toBeGreaterThan(made.count! / 2)
})

it('counts every session in the sums that the dashboard reads', async () => {
  const { sessions, tiyn } = await one(
    sql`select count(*) as sessions, sum(sum_tiyn)::bigint as tiyn from transactions where state = 'finished'`,
  )
  expect(
    await one(sql`select sum(count)::bigint as sessions, sum(sum_tiyn)::bigint as tiyn from tenant_days`),
  ).toEqual({ sessions, tiyn })
})

it('says one thing everywhere: acts have the refunds, files have rows, the log begins with people', async () => {
  expect(await contradictions()).toEqual({ acts: 0, files: 0, makers: 0, payments: 0, strangers: [] })
})

it('doubles nothing and loses nothing at the second start, and says the same sign-ins', async () => {
  const before = await sizes()
  expect(await seed()).toEqual(logins)
  expect(await sizes()).toEqual(before)
})

it('gives sign-ins that work, with the rights of their roles', async () => {
  expect(logins.map(({ login, role }) => [login, role])).toEqual([
    ['operator', 'Administrator'],
    ['tenant', 'Tenant'],
    ['tenant-basic', 'Tenant'],
  ])
  const answers = await Promise.all(
    logins.map(({ login, password }) => test.anonymous.post('/auth/login', { userName: login, password })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const services = answers.map(({ body }) => (body.user as { services: string[] }).services.length)
  expect(services.slice(1)).toEqual([9, 1])
})

it('keeps the passwords where nobody else reads, and makes new ones when the file is lost', async () => {
  const file = join(test.deps.config.DATA_DIR, 'secrets', 'demo.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(logins)
  rmSync(file)
  const [operator] = await seed()
  expect(operator?.password).not.toBe(logins[0]?.password)
  const signIn = { userName: 'operator', password: operator?.password }
  expect((await test.anonymous.post('/auth/login', signIn)).status).toBe(200)
})

it('charges on over real sockets, and stops without a session left open', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const start = () => startFleet({ db: test.deps.db, port, dataDir: test.deps.config.DATA_DIR })
  let fleet = await start()
  const keyed = () => one(sql`select count(*) as count from devices where password is not null`)
  try {
    const total = (of: 'connected' | 'charging') =>
      fleet.fleets.reduce((sum, { counters }) => sum + counters[of], 0)
    await expect.poll(() => total('connected')).toBe(128)
    // there from the start, nobody has to wait for the first to come
    await expect.poll(() => total('charging')).toBeGreaterThan(5)
    const active = () => one(sql`select count(*) as count from transactions where state = 'active'`)
    await expect.poll(async () => (await active()).count).toBeGreaterThan(5)
    const early = await one(sql`select count(*) as count from transactions
      where state = 'active' and started_at < now() - interval '4 minutes'`)
    expect(early.count).toBeGreaterThan(3)
    // a socket counts as connected before the first it says is stored
    const faulted = () => one(sql`select count(*) as count from connectors where status = 'Faulted'`)
    await expect.poll(async () => (await faulted()).count).toBeGreaterThanOrEqual(3)
    const versions = async () =>
      (
        await sql<{ version: string }>`select distinct d.ocpp_version as version from devices d
          join charge_points p on p.id = d.charge_point_id where p.connection_state = 2 order by 1`.execute(
          test.deps.db.system,
        )
      ).rows.map(({ version }) => version)
    await expect.poll(versions).toEqual([...ocppVersions])
    // nobody can speak for a station by its name alone, from the first minute on
    expect((await keyed()).count).toBe(132)
    await fleet.stop()
    await expect.poll(async () => (await active()).count).toBe(0)
    fleet = await start()
    await expect.poll(() => total('connected')).toBe(128)
    await fleet.stop()
    rmSync(join(test.deps.config.DATA_DIR, 'demo-keys.json'))
    fleet = await start()
    await expect.poll(() => total('connected')).toBe(128)
  } finally {
    await fleet.stop()
  }
})

it('fills up the time in which it was switched off, once', async () => {
  const before = await sizes()
  // at noon in Almaty: at night nobody may have charged for hours
  const days = Math.ceil((Date.now() + 26 * 3_600_000) / 86_400_000)
  const later = new Date(days * 86_400_000 + 7 * 3_600_000)
  const start = () => seedDemo({ ...test.deps, clock: () => later }, { log: () => {} })
  await start()
  const after = await sizes()
  expect(after.sessions! - before.sessions!).toBeGreaterThan(100)
  const last = await one(sql`select extract(epoch from max(stopped_at))::float as at from transactions`)
  expect(later.getTime() / 1000 - last.at!).toBeLessThan(3 * 3600)
  expect(last.at).toBeLessThan(later.getTime() / 1000)
  const story =
    await one(sql`select count(*) as failed, count(*) filter (where exists (select from ocpp_messages m
      where m.charge_point_id = t.charge_point_id and m.transaction_id = t.transaction_id)) as told
    from transactions t where t.started_at > now() and t.start_key like 'demo:%'`)
  expect(story.failed).toBeGreaterThan(0)
  expect(story.told).toBe(story.failed)
  await start()
  expect((await sizes()).sessions).toBe(after.sessions)
})
