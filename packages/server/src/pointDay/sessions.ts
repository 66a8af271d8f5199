import { tengeOf } from '@zaryad/model/pricing/money'
import { REGISTER } from '../csms/measurands.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { curveOf, type Reading } from '../transactions/curvePoints.ts'

/** Of the session that goes on at a connector: its power of late, what the car began with, who paid and how much. */
type SessionNow = {
  connectorId: number
  power: { at: string; power: number }[]
  socStart: number | null
  paid: { sum: number; payType: string } | null
  client: { id: string; name: string } | null
}

type Found = {
  connector_id: number
  started_at: Date
  readings: Reading[]
  soc: number | null
  paid: { sumTiyn: number; payType: string } | null
  client: { id: string; name: string } | null
}

const wanted = [REGISTER, 'Power.Active.Import']

/** Readings since `from` by the index of their session; where a station states no power it follows from its register. */
export async function sessionsOf(tx: Tx, pointId: string, from: Date, now: Date): Promise<SessionNow[]> {
  const found = await sql<Found>`
    select t.connector_id, t.started_at,
      coalesce((select json_agg(json_build_object('at', floor(extract(epoch from m.at) * 1000), 'measurand', m.measurand,
          'phase', m.phase, 'unit', m.unit, 'value', m.value) order by m.at)
        from readings_lately m where m.transaction_id = t.transaction_id and m.charge_point_id = t.charge_point_id
          and m.at >= greatest(t.started_at, ${from}::timestamptz)
          and m.measurand in (${sql.join(wanted)}) and m.location in ('Outlet', '')), '[]') as readings,
      (select m.value from readings_lately m where m.transaction_id = t.transaction_id and m.charge_point_id = t.charge_point_id
        and m.at >= t.started_at and m.at < t.started_at + interval '5 minutes' and m.measurand = 'SoC'
        order by m.at limit 1) as soc,
      (select json_build_object('sumTiyn', p.sum_tiyn + coalesce((select sum(a.sum_tiyn) from payments a
            where a.adds_to = p.id and a.paid_at is not null), 0), 'payType', p.pay_type)
        from payments p where p.id = t.payment_id) as paid,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = t.user_id and u.name <> '') as client
    from transactions t where t.charge_point_id = ${pointId} and t.state = 'active'
    order by t.connector_id, t.started_at`.execute(tx)
  return found.rows.map(({ connector_id: connectorId, started_at, readings, soc, paid, client }) => ({
    connectorId,
    socStart: soc,
    paid: paid && { sum: tengeOf(Number(paid.sumTiyn)), payType: paid.payType },
    client,
    power: curveOf(readings, {
      startedMs: Math.max(started_at.getTime(), from.getTime()),
      stoppedMs: now.getTime(),
      meterStartWh: null,
    }).points.flatMap(({ at, power }) => (power === null ? [] : [{ at, power }])),
  }))
}
