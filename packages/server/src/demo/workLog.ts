import { dayMs, hourMs } from '@zaryad/model/durations'
import { between, pick, type Random, seededRandom } from '@zaryad/station'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insertRows.ts'
import type { NewRow } from '../db/row.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

const days = 30
/** Almaty's midnight in UTC. */
const midnightMs = -5 * hourMs

/** Who works there besides those that may sign in: they have no password, and nobody can. */
const others = [
  { userName: 'd.abenov', name: 'Данияр Абенов', role: 'Tenant', company: 'Степь Энерго' },
  { userName: 'm.erezhepova', name: 'Мадина Ережепова', role: 'Tenant', company: 'Жибек Жолы EV' },
  { userName: 'a.bekova', name: 'Алия Бекова', role: 'Administrator', company: null },
] as const

type Worker = { id: string; user_name: string; tenant_id: string | null; roles: string[] }
type Point = { id: string; tenant_id: string; name: string; connectors: number }
type Day = { worker: Worker; points: Point[]; fromMs: number; toMs: number; random: Random }
type Entry = Omit<NewRow<'user_logs'>, 'id'>

/** The user log of a working month: people come, look after stations, and go; cards and clients of the month are theirs. */
export async function seedWorkLog(deps: Deps, tx: Tx): Promise<void> {
  await hire(deps, tx)
  const random = seededRandom(4242)
  const workers = await sql<Worker>`select id, user_name, tenant_id, roles from users
    where 'Client' <> all(roles) and user_name in ('operator', 'tenant', 'tenant-basic', ${sql.join(others.map(({ userName }) => userName))})
    order by user_name`.execute(tx)
  const points =
    await sql<Point>`select p.id, p.tenant_id, p.name, (select count(*) from connectors c where c.charge_point_id = p.id) as connectors
    from charge_points p order by p.identity`.execute(tx)
  const now = deps.clock().getTime()
  const today = Math.floor((now - midnightMs) / dayMs) * dayMs + midnightMs
  const entries: Entry[] = []
  for (let ago = days; ago >= 0; ago--) {
    const day = today - ago * dayMs
    const isSunday = new Date(day - midnightMs).getUTCDay() === 0
    for (const worker of workers.rows) {
      if (isSunday && worker.user_name !== 'operator') continue
      const own = points.rows.filter(
        ({ tenant_id }) => worker.tenant_id === null || tenant_id === worker.tenant_id,
      )
      const fromMs = day + between(random, 8.2, 9.6) * hourMs
      entries.push(
        ...workOf({ worker, points: own, fromMs, toMs: day + between(random, 17.4, 18.8) * hourMs, random }),
      )
    }
  }
  const rows = entries
    .filter(({ at }) => (at as Date).getTime() < now)
    .map((entry) => ({ id: deps.newId(), ...entry }))
  for (let from = 0; from < rows.length; from += 500)
    await insertRows(tx, 'user_logs', rows.slice(from, from + 500))
  await logMade(tx)
}

async function hire(deps: Deps, tx: Tx): Promise<void> {
  for (const { userName, name, role, company } of others) {
    await sql`insert into users (id, tenant_id, user_name, name, roles, created_at)
      values (${deps.newId()}, (select id from tenants where name = ${company} order by id limit 1), ${userName}, ${name},
        ${[role]}, now() - interval '400 days') on conflict do nothing`.execute(tx)
  }
  await sql`update users set created_at = now() - interval '420 days'
    where user_name in ('operator', 'tenant', 'tenant-basic')`.execute(tx)
}

/** One person's day. */
function workOf({ worker, points, fromMs, toMs, random }: Day): Entry[] {
  const about = {
    user_id: worker.id,
    user_name: worker.user_name,
    roles: worker.roles,
    ip: '10.20.4.17',
    request_id: '',
    result: 'ok',
    before: null,
    after: null,
  }
  const self = { ...about, tenant_id: worker.tenant_id, entity: 'users', entity_id: worker.id }
  const acts = Array.from({ length: Math.round(between(random, 3, 9)) }, () =>
    between(random, fromMs + 60_000, toMs),
  ).sort()
  return [
    { ...self, at: new Date(fromMs), action: 'signIn' },
    ...acts.flatMap((at) => {
      const point = pick(random, points)
      return point ? [{ ...about, at: new Date(at), ...act(point, random) }] : []
    }),
    { ...self, at: new Date(toMs), action: 'signOut' },
  ]
}

function act(point: Point, random: Random): Entry {
  const of = { tenant_id: point.tenant_id, entity: 'chargePoints', entity_id: point.id }
  const command = (action: string, payload: object, status: string) => ({
    ...of,
    action: `command.${action}`,
    after: JSON.stringify({ payload, outcome: 'answered', response: { status } }),
  })
  const chance = random()
  const connectorId = 1 + Math.floor(random() * Math.max(1, point.connectors))
  if (chance < 0.22) return command('Reset', { type: 'Soft' }, 'Accepted')
  if (chance < 0.38)
    return command('UnlockConnector', { connectorId }, random() < 0.15 ? 'UnlockFailed' : 'Unlocked')
  if (chance < 0.56)
    return command('TriggerMessage', { requestedMessage: 'StatusNotification', connectorId }, 'Accepted')
  if (chance < 0.64) return command('ChangeAvailability', { connectorId, type: 'Operative' }, 'Accepted')
  if (chance < 0.72) {
    const lost = { payload: { type: 'Hard' }, outcome: 'timeout', response: null }
    return { ...of, action: 'command.Reset', after: JSON.stringify(lost), result: 'error' }
  }
  if (chance < 0.88) {
    const before = { name: `${point.name} (старая)` }
    return {
      ...of,
      action: 'edit',
      before: JSON.stringify(before),
      after: JSON.stringify({ name: point.name }),
    }
  }
  return {
    tenant_id: point.tenant_id,
    entity: 'transactions',
    entity_id: null,
    action: 'export',
    after: JSON.stringify({ count: Math.round(between(random, 40, 2400)), format: 'xlsx', isWhole: true }),
  }
}

/** Corrections, cards and clients of the month have the line that their making left. */
async function logMade(tx: Tx): Promise<void> {
  await sql`insert into user_logs (id, tenant_id, at, user_id, user_name, roles, action, entity, entity_id, before, after, ip, request_id)
    select gen_random_uuid(), o.tenant_id, o.at, u.id, u.user_name, u.roles, 'session.' || o.kind, 'transactions', o.transaction_id::text,
      o.before, o.after || jsonb_build_object('reason', o.reason), '10.20.4.17', ''
    from transaction_corrections o join users u on u.user_name = o.user_name
    where o.at > now() - make_interval(days => ${days})`.execute(tx)
  await sql`insert into user_logs (id, tenant_id, at, user_id, user_name, roles, action, entity, entity_id, after, ip, request_id)
    select gen_random_uuid(), m.tenant_id, m.created_at, u.id, u.user_name, u.roles, 'create', m.entity, m.id::text, m.after, '10.20.4.17', ''
    from (
      select id, tenant_id, created_at, 'rFIDCards' as entity, jsonb_build_object('idTag', id_tag, 'number', number, 'state', 'active') as after
        from rfid_cards where created_at > now() - make_interval(days => ${days})
      union all
      select id, tenant_id, created_at, 'users', jsonb_build_object('userName', shown_phone(user_name), 'name', name)
        from users where 'Client' = any(roles) and created_at > now() - make_interval(days => ${days})
    ) m cross join lateral (select id, user_name, roles from users w
      where 'Client' <> all(w.roles) and (w.tenant_id = m.tenant_id or w.user_name = 'operator')
      order by w.tenant_id is null limit 1) u`.execute(tx)
}
