import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Two quarters: a quarter on the dashboard and the one before it to compare with. */
const pastDays = 186

/**
 * What the connectors were at before this start: charging while a session of the history ran, in order between
 * sessions, and in some of those gaps broken, switched off or without a link for a while. Which gaps and for how long
 * follows from the connector and the session; one point in nine has more of them than others.
 */
export async function seedReliability(tx: Tx): Promise<void> {
  await sql`
    insert into connector_spells (tenant_id, station_id, charge_point_id, connector_id, time_zone, kind, began_at,
      ended_at, repaired_since)
    with sessions as (
      select t.charge_point_id, t.connector_id, t.started_at, t.stopped_at, t.transaction_id,
        lead(t.started_at) over (partition by t.charge_point_id, t.connector_id order by t.started_at, t.transaction_id) as next_at
      from transactions t where t.imported and t.stopped_at is not null
    ), gaps as (
      select s.*, n.tenant_id, n.station_id, n.time_zone, least(stopped_at, ends_at) as free_at, ends_at,
        abs(hashtext(s.transaction_id::text)) as chance,
        case when abs(hashtext(p.identity)) % 9 = 0 then 5 else 1 end as weakness
      from sessions s
        join connector_now n using (charge_point_id, connector_id)
        join charge_points p on p.id = s.charge_point_id
        cross join lateral (select least(coalesce(s.next_at, n.since), n.since) as ends_at) e
      where s.started_at > n.since - make_interval(days => ${sql.lit(pastDays)}) and s.started_at < n.since
    ), troubles as (
      select g.*, case when chance % 1000 < 9 * weakness then 'faulted' when chance % 1000 < 15 * weakness then 'unavailable'
          when chance % 1000 < 70 * weakness then 'offline' end as trouble,
        free_at + make_interval(mins => 4 + chance / 1000 % 40) as from_at,
        least(ends_at, free_at + make_interval(mins => 10 + chance / 1000 % 40 + chance / 7000 % 150 * (chance / 3000 % 6))) as to_at
      from gaps g
    ), parts as (
      select t.*, k.kind, k.began_at, k.ended_at, case when k.kind = 'faulted' then k.began_at end as repaired
      from troubles t cross join lateral (
        select 'charging' as kind, started_at as began_at, free_at as ended_at
        union all select 'free', free_at, ends_at where trouble is null or to_at <= from_at
        union all select 'free', free_at, from_at where trouble is not null and to_at > from_at
        union all select trouble, from_at, to_at where trouble is not null and to_at > from_at
        union all select 'free', to_at, ends_at where trouble is not null and to_at > from_at
      ) k
    )
    select tenant_id, station_id, charge_point_id, connector_id, time_zone, kind, began_at, ended_at,
      case when to_at < ends_at then repaired end
    from parts where ended_at > began_at`.execute(tx)
  await seedRefusedStarts(tx)
}

/** Starts from the console or a phone to which the station said no, or nothing. */
async function seedRefusedStarts(tx: Tx): Promise<void> {
  await sql`
    insert into commands (id, tenant_id, charge_point_id, action, payload, state, response, sent_at, answered_at)
    select gen_random_uuid(), t.tenant_id, t.charge_point_id, 'RemoteStartTransaction',
      jsonb_build_object('connectorId', t.connector_id, 'idTag', t.id_tag), k.state,
      case k.state when 'answered' then jsonb_build_object('status', 'Rejected') end,
      t.started_at - interval '2 minutes', t.started_at - interval '2 minutes' + case k.state
        when 'answered' then interval '1 second' else interval '30 seconds' end
    from transactions t cross join lateral (
      select case when abs(hashtext(t.transaction_id::text)) % 3 = 0 then 'timeout' else 'answered' end as state) k
    where t.imported and t.started_at > now() - make_interval(days => ${sql.lit(pastDays)})
      and abs(hashtext(t.transaction_id::text)) % 40 = 0`.execute(tx)
}
