import type { Network } from '../network.ts'

/** Adds sessions of the past year, spread evenly over points, connectors and days. */
export async function addSessions({ owner }: Network, points: number, from: number, to: number) {
  for (let first = from; first < to; first += 20_000) {
    await owner.query(
      `with points as (select row_number() over (order by identity) - 1 as n, * from charge_points)
      insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, id_tag, started_at,
        stopped_at, meter_start, meter_stop, energy_wh, duration, sum_tiyn, state, lines, rate_id, rate_version)
      select gen_random_uuid(), p.tenant_id, p.station_id, p.id, 1 + (g / ${points}) % 2, 2, 'CARD' || lpad((g % ${points})::text, 5, '0'),
        now() - make_interval(mins => (g * 37) % 525600), now() - make_interval(mins => (g * 37) % 525600) + interval '40 minutes',
        0, 10000 + g % 5000, 10000 + g % 5000, 2400, 100000 + g % 9999, case when g % 500 = 0 then 'suspect' else 'finished' end,
        '[]', p.rate_id, 1
      from generate_series($1::int, $2::int) g join points p on p.n = g % ${points}`,
      [first, Math.min(first + 20_000, to) - 1],
    )
  }
  for (const table of ['transactions', 'charge_days', 'tenant_days'])
    await owner.query(`vacuum analyze ${table}`)
}

/** What a day leaves: each tenth point charges, a tenth of those without energy, each hundredth has a fault, each twentieth no link. */
export async function addToday({ owner }: Network) {
  await owner.query(`
    create temp table numbered as select row_number() over (order by identity) as n, * from charge_points;
    insert into devices (id, tenant_id, identity, vendor, model, firmware_version, charge_point_id, state, last_seen_at)
      select gen_random_uuid(), tenant_id, identity, 'Vendor ' || n % 7, 'Model ' || n % 23, '1.' || n % 9, id, 'claimed', now()
      from numbered;
    update connectors c set status = 'Faulted', error_code = 'GroundFailure', status_at = now()
      from numbered p where p.id = c.charge_point_id and p.n % 100 = 0 and c.connector_id = 1;
    update charge_points c set connection_state = case when p.n % 20 = 0 then 1 else 2 end,
      connection_state_at = now() - interval '1 hour' from numbered p where p.id = c.id;
    insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, id_tag, started_at,
        meter_start, meter_at, energy_wh, state, lines, rate_id, rate_version)
      select gen_random_uuid(), tenant_id, station_id, id, 2, 2, 'NOW' || n, now() - interval '50 minutes', 0,
        case when n % 100 = 50 then now() - interval '45 minutes' else now() end, case when n % 100 = 50 then 0 else 9000 end,
        'active', '[]', rate_id, 1
      from numbered where n % 10 = 0;
    analyze`)
}
