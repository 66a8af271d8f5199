import type { Attention } from '@zaryad/model/calls/dashboard'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { isTold, stalledSince } from '../entities/stalled.ts'
import type { Bounds } from './bounds.ts'
import { all, equals } from './rollups.ts'

type Found = { concern: keyof Attention; count: number; oldest: Date | null; id: string | null }

/**
 * What wants an operator's eye (ux §5.3), in one round trip: connectors out of order, points gone for more than
 * 5 minutes (never those that never came), sessions without energy for more than 15 and those that are doubted,
 * payments that failed within a day, money that a person has to give back, devices nobody claimed, stations that come without a key.
 */
export async function attention(
  tx: Tx,
  { tenantId: own }: Pick<Bounds, 'tenantId'>,
  now: Date,
): Promise<Attention> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const found = await sql<Found>`
    select 'faultedConnectors' as concern, count(*) as count, min(coalesce(c.status_at, c.updated_at)) as oldest, null::uuid as id
      from connectors c join charge_points p on p.id = c.charge_point_id
      where ${all([sql`c.status in ('Faulted', 'Unavailable') and c.status_at is not null and p.state = 'active' and not p.simulated`, equals('c.tenant_id', own)])}
    union all
    select 'offlinePoints', count(*), min(p.connection_state_at), null from charge_points p
      where ${all([
        sql`p.connection_state = 1 and p.state = 'active' and not p.simulated and p.connection_state_at < ${minutesAgo(5)}
          and exists (select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)`,
        equals('p.tenant_id', own),
      ])}
    union all
    select 'stalledSessions', count(*), min(since), null from (
      select ${stalledSince} as since
      from transactions t left join connectors c
        on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
      where ${all([sql`t.state = 'active' and not t.simulated and ${isTold(now)}`, equals('t.tenant_id', own)])}
    ) s where since < ${minutesAgo(15)}
    union all
    select 'suspectSessions', count(*), min(coalesce(t.stopped_at, t.started_at)),
        (array_agg(t.id order by coalesce(t.stopped_at, t.started_at), t.id))[1] from transactions t
      where ${all([sql`t.state = 'suspect' and not t.simulated`, equals('t.tenant_id', own)])}
    union all
    select 'failedPayments', count(*), min(p.created_at), null from payments p
      where ${all([sql`p.state = 'failed' and p.created_at > ${minutesAgo(24 * 60)}`, equals('p.tenant_id', own)])}
    union all
    select 'manualRefunds', count(*), min(b.created_at), null from bank_tasks b
      where ${all([sql`b.state = 'manual'`, equals('b.tenant_id', own)])}
    union all
    select 'unclaimedDevices', count(*), min(d.created_at), null from devices d
      where ${all([sql`d.state = 'unclaimed'`, equals('d.tenant_id', own)])}
    union all
    select 'openStations', count(*), min(d.first_seen_at), null from devices d join charge_points p on p.id = d.charge_point_id
      where ${all([
        sql`d.password is null and d.key_exception is null and d.first_seen_at is not null and not p.simulated`,
        equals('d.tenant_id', own),
      ])}`.execute(tx)
  const concerns = found.rows.map(({ concern, count, oldest, id }) => [
    concern,
    {
      ...{ count, oldestAt: oldest?.toISOString() ?? null },
      ...(concern === 'suspectSessions' ? { oldestId: id } : {}),
    },
  ])
  return Object.fromEntries(concerns) as Attention
}
