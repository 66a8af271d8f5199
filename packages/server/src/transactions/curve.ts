import type { RowOf } from '@zaryad/model'
import type { Curve } from '@zaryad/model/calls/transactions'
import { rateSpans } from '@zaryad/model/pricing/rateSpans'
import { REGISTER } from '../csms/measurands.ts'
import type { Tx } from '../db/database.ts'
import { packSpan } from '../db/packSpan.ts'
import { sql } from '../db/sql.ts'
import { curveOf, type Reading } from './curvePoints.ts'
import { metered } from './metered.ts'

const wanted = ['Power.Active.Import', 'SoC']
const register = { measurand: REGISTER, phase: '', unit: 'Wh' }

/** Of a session's row what its readings are found by. */
export type OfSession = Pick<RowOf<'transactions'>, 'id' | 'transactionId' | 'chargePointId'> & {
  startedAt: string | Date
}

/** Power, energy and the car's charge over a session, its silences as gaps (ux §5.10). */
export async function curve(tx: Tx, row: OfSession, now: Date): Promise<Curve> {
  const session = await metered(tx, row.id)
  const found = await sql<Reading>`
    select floor(extract(epoch from at) * 1000)::bigint as at, measurand, phase, unit, value from readings
    where transaction_id = ${row.transactionId} and charge_point_id = ${row.chargePointId} and at >= ${row.startedAt}
      and since >= ${row.startedAt}::timestamptz - ${packSpan} and measurand in (${sql.join(wanted)}) and location in ('Outlet', 'EV', '')
    order by at`.execute(tx)
  const { startedMs, terms, timeZone, ratedPowerW } = session
  const registers = session.samples.map(({ at, registerWh: value }) => ({ ...register, at, value }))
  const stoppedMs = session.stoppedMs ?? now.getTime()
  const spans =
    terms && stoppedMs > startedMs ? rateSpans({ terms, timeZone, from: startedMs, to: stoppedMs }) : []
  return {
    ...curveOf([...found.rows, ...registers], { startedMs, stoppedMs, meterStartWh: session.meterStartWh }),
    bands: spans.map(({ from, to, priceEnergyTiyn }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      priceEnergy: priceEnergyTiyn / 100,
    })),
    limitKw: ratedPowerW === null ? null : ratedPowerW / 1000,
  }
}
