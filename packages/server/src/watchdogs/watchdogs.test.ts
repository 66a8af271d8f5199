import { minuteMs } from '@zaryad/model/durations'
import { eventKinds, type WatchedKind } from '@zaryad/model/watch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Notice } from '../bus/notice.ts'
import { makePoint, makeSession, type Point } from '../dashboard/testNetwork.ts'
import { watchdogs } from './all.ts'
import { sweep } from './sweep.ts'

let app: TestApp
let own: TestTenant
let other: TestTenant
const nowMs = Date.UTC(2026, 10, 21, 6)
const notices: Notice[] = []

beforeAll(async () => {
  app = await testApp({ clock: () => new Date(nowMs) })
  own = await app.makeTenant()
  other = await app.makeTenant()
  app.deps.notices.on((notice) => notices.push(notice))
})
afterAll(() => app.close())

const ago = (minutes: number) => new Date(nowMs - minutes * minuteMs)
const run = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values)
const look = (kind: WatchedKind) => sweep(app.deps, watchdogs[kind])
const eventsOf = async (client: Client, filter: object) =>
  (await client.post('/events/search', { filter, paging: { take: 100 } })).body.result

async function session(point: Point, minutes: number, energyWh: number): Promise<string> {
  return makeSession(app.deps, {
    point,
    stoppedAt: null,
    durationS: minutes * 60,
    energyWh,
    state: 'active',
  }).then(async (id) => {
    await run('update transactions set started_at = $2, created_at = $2 where id = $1', [id, ago(minutes)])
    return id
  })
}

/** Makes it so, and answers how to end it. */
type Case = [WatchedKind, (point: Point) => Promise<{ entityId: string; end: () => Promise<unknown> }>]
const cases: Case[] = [
  [
    'fault',
    async ({ connectors: [id = ''] }) => {
      const set = (status: string) => run('update connectors set status = $2 where id = $1', [id, status])
      await set('Faulted')
      return { entityId: id, end: () => set('Available') }
    },
  ],
  [
    'offline',
    async ({ id }) => {
      await run(
        `insert into devices (id, identity, charge_point_id, last_seen_at) values (gen_random_uuid(), 'D-' || $1, $1::uuid, now())`,
        [id],
      )
      await run('update charge_points set connection_state = 1, connection_state_at = $2 where id = $1', [
        id,
        ago(6),
      ])
      return {
        entityId: id,
        end: () => run('update charge_points set connection_state = 2 where id = $1', [id]),
      }
    },
  ],
  [
    'noEnergy',
    async (point) => {
      const id = await session(point, 16, 0)
      return {
        entityId: id,
        end: () => run('update transactions set energy_wh = 5, meter_at = $2 where id = $1', [id, ago(0)]),
      }
    },
  ],
  [
    'meterSilent',
    async (point) => {
      const id = await session(point, 60, 4000)
      await run('update charge_points set connection_state = 2, connection_state_at = $2 where id = $1', [
        point.id,
        ago(60),
      ])
      await run('update transactions set meter_at = $2 where id = $1', [id, ago(11)])
      return {
        entityId: id,
        end: () => run('update transactions set meter_at = $2 where id = $1', [id, ago(0)]),
      }
    },
  ],
  [
    'sessionLost',
    async (point) => {
      const id = await session(point, 60, 4000)
      await run(`update transactions set meter_at = $2 where id = $1`, [id, ago(17)])
      await run(`update connectors set status = 'Available', status_at = $2 where charge_point_id = $1`, [
        point.id,
        ago(16),
      ])
      return {
        entityId: id,
        end: () => run('update transactions set meter_at = $2 where id = $1', [id, ago(15)]),
      }
    },
  ],
  [
    'neverStopped',
    async (point) => {
      const id = await session(point, 25 * 60, 4000)
      return {
        entityId: id,
        end: () => run(`update transactions set state = 'finished' where id = $1`, [id]),
      }
    },
  ],
  ['notStarted', (point) => payment(point, 'paid', 6)],
  ['paymentPending', (point) => payment(point, 'created', 16)],
  ['paymentFailed', (point) => payment(point, 'failed', 1)],
  [
    'commandUnanswered',
    async ({ id, tenantId }) => {
      const insert = (state: string, minutes: number) =>
        run(
          `insert into commands (id, tenant_id, charge_point_id, user_id, action, payload, state, sent_at)
           values (gen_random_uuid(), $1, $2, $3, 'Reset', '{}', $4, $5) returning id`,
          [tenantId, id, app.admin.userId, state, ago(minutes)],
        )
      const { rows } = await insert('timeout', 2)
      return { entityId: rows[0].id, end: () => insert('answered', 1) }
    },
  ],
  ['stationKeyWrong', (point) => device(point, 'wrong_keys_lately = 3, wrong_key_at', 14)],
  ['stationContested', (point) => device(point, 'contested_at', 14)],
]

/** What was so for a quarter of an hour is over. */
async function device({ id, tenantId }: Point, field: string, minutes: number) {
  const { rows } = await run(
    `insert into devices (id, tenant_id, identity, charge_point_id)
     values (gen_random_uuid(), $1, 'D-' || $2, $2::uuid) returning id`,
    [tenantId, id],
  )
  const entityId: string = rows[0].id
  const set = (at: Date) => run(`update devices set ${field} = $2 where id = $1`, [entityId, at])
  await set(ago(minutes))
  return { entityId, end: () => set(ago(15.5)) }
}

async function payment({ id, tenantId }: Point, state: string, minutes: number) {
  const { rows } = await run(
    `insert into payments (id, tenant_id, point_id, pay_type, sum_tiyn, state, created_at, paid_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'KASPI', 100000, $3, $4, $4, $4) returning id`,
    [tenantId, id, state, ago(minutes)],
  )
  const entityId: string = rows[0].id
  return {
    entityId,
    end: () => run(`update payments set state = 'refunded' where id = $1`, [entityId]),
  }
}

it.each(cases)('%s is raised once, seen by its company alone, and closed by itself', async (kind, begin) => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  expect((await look(kind)).raised).toEqual([])
  const { entityId, end } = await begin(point)
  expect((await look(kind)).raised).toHaveLength(1)
  expect(await look(kind)).toEqual({ raised: [], closed: [] })
  const [event] = await eventsOf(own.client, { entityId })
  expect(event).toMatchObject({ kind, state: 'open', tenantId: own.id, chargePointId: point.id })
  expect(await eventsOf(other.client, { entityId })).toEqual([])
  await end()
  expect((await look(kind)).closed).toEqual([event?.id])
  expect((await eventsOf(own.client, { entityId }))[0]).toMatchObject({ state: 'closed' })
  const told = notices.filter((notice) => notice.entityId === event?.id)
  expect(told.map(({ kind: change, tenantId }) => [change, tenantId])).toEqual([
    ['raised', own.id],
    ['closed', own.id],
  ])
})

it('a payment that failed an hour ago is no news', async () => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  await payment(point, 'failed', 60)
  expect((await look('paymentFailed')).raised).toEqual([])
})

it('what is acknowledged is somebody’s, by name and in the log; another company’s is out of reach', async () => {
  const point = await makePoint(app.deps, { tenantId: own.id })
  await run(`update connectors set status = 'Faulted' where charge_point_id = $1`, [point.id])
  await look('fault')
  const all = await eventsOf(own.client, { chargePointId: point.id })
  const ids = all.map(({ id }) => id)
  expect((await own.client.get('/events/summary')).body).toEqual({ critical: 2, warning: 0, info: 0 })
  expect((await other.client.get('/events/summary')).body).toEqual({ critical: 0, warning: 0, info: 0 })
  expect((await other.client.post('/events/acknowledge', { ids })).body).toEqual({ acknowledged: 0 })
  expect((await own.client.post('/events/acknowledge', { ids })).body).toEqual({ acknowledged: 2 })
  const told = notices.filter(({ kind }) => kind === 'acknowledged')
  expect(told.map(({ entityId, tenantId }) => [entityId, tenantId]).sort()).toEqual(
    ids.map((id) => [id, own.id]).sort(),
  )
  expect((await own.client.post('/events/acknowledge', { ids })).body).toEqual({ acknowledged: 0 })
  expect(await eventsOf(own.client, { chargePointId: point.id, state: 'acknowledged' })).toMatchObject([
    { acknowledgedBy: expect.stringContaining(own.client.userName) },
    {},
  ])
  const { rows } = await run(`select user_id from user_logs where action = 'event.acknowledge'`)
  expect(rows).toEqual([{ user_id: own.client.userId }, { user_id: own.client.userId }])
  expect((await own.client.get('/events/summary')).body).toMatchObject({ critical: 0 })
})

it('its rules are there to be read, the hours of a session by the setting', async () => {
  const { body } = await own.client.get('/events/rules')
  expect(body.result).toHaveLength(eventKinds.length)
  expect(body.result).toContainEqual({ kind: 'neverStopped', severity: 'warning', afterS: 86_400 })
  expect((await (await own.makeUser(['Client'])).get('/events/rules')).status).toBe(403)
  expect((await app.anonymous.get('/events/summary')).status).toBe(401)
})
