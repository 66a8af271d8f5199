import type { Network } from '../network.ts'

/** Of each session so many readings, four minutes apart. */
const PER_SESSION = 11
const STEP = 20_000

/** Readings of the sessions that are there, in partitions of their own months. */
export async function addReadings({ owner }: Network, sessions: number): Promise<void> {
  await owner.query(`select make_partitions((now() - interval '13 months')::date, 14)`)
  for (let first = 0; first < sessions; first += STEP) {
    await owner.query(
      `insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, phase, location,
          context, unit, value)
        select t.tenant_id, t.charge_point_id, t.connector_id, t.transaction_id, t.started_at + make_interval(mins => 4 * n),
          'Energy.Active.Import.Register', '', 'Outlet', 'Sample.Periodic', 'Wh', 1000 * n
        from (select * from transactions order by id offset $1 limit ${STEP}) t, generate_series(0, ${PER_SESSION - 1}) n
        on conflict do nothing`,
      [first],
    )
  }
  await owner.query('vacuum analyze meter_values')
  await owner.query('checkpoint') // a year of a network is on disk long before anybody looks at it
}
