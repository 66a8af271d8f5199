import type { ReadingsQuestion as Question } from '@zaryad/model/calls/readings'
import type { Scope, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { ofQuestion } from './question.ts'

/** `gap`: silence during a session; `backward`: the register fell; `jump`: it rose faster than the point can give. */
type Anomaly = {
  kind: 'gap' | 'backward' | 'jump'
  connectorId: number
  transactionId: number
  from: string
  to: string
  /** kWh of the register before and after. */
  before: number
  after: number
}

/** As the judge of a session's meter: `model/pricing/meterSanity.ts`. */
const toleranceWh = 100
const allowanceWh = 500
const powerMargin = 1.25
const gapMinutes = 5
const most = 500

type Row = Omit<Anomaly, 'from' | 'to'> & { from: Date; to: Date }

/** Where the energy register is silent, falls or leaps, between readings that follow each other. */
export async function anomalies(tx: Tx, scope: Scope, question: Question): Promise<Anomaly[]> {
  const found = await sql<Row>`
    with read as (
      select m.charge_point_id, m.connector_id, m.transaction_id, m.at,
        m.value * case when m.unit = 'kWh' then 1000 else 1 end as wh
      from readings m where ${ofQuestion(question, scope)} and m.phase = '' and m.location = 'Outlet'
        and m.measurand = 'Energy.Active.Import.Register'
    ), pairs as (
      select r.*, lag(at) over w as before_at, lag(wh) over w as before_wh, lag(transaction_id) over w as before_tx
      from read r window w as (partition by charge_point_id, connector_id order by at)
    ), judged as (
      select p.*, case
        when wh < before_wh - ${toleranceWh}::int then 'backward'
        when wh - before_wh > coalesce(c.power_w, x.power_w, 500000) * ${powerMargin}::float8
          * extract(epoch from at - before_at) / 3600 + ${allowanceWh}::int then 'jump'
        when transaction_id > 0 and transaction_id = before_tx
          and at - before_at > make_interval(mins => ${gapMinutes}::int) then 'gap' end as kind
      from pairs p join charge_points x on x.id = p.charge_point_id
      left join connectors c on c.charge_point_id = p.charge_point_id and c.connector_id = p.connector_id
    )
    select kind, connector_id as "connectorId", transaction_id as "transactionId", before_at as "from", at as "to",
      before_wh / 1000 as before, wh / 1000 as after
    from judged where kind is not null order by at limit ${most}`.execute(tx)
  return found.rows.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() }))
}
