import type { RateTerms } from '@zaryad/model/pricing/rate'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { boughtTiyn, boughtWh } from '../added.ts'

type Row = { pay_type: string; sum_tiyn: number; amount_wh: number | null; terms: KeptTerms | null }

/**
 * The most energy, Wh, that a session was paid for: the volume, or what the sum buys at the lowest of the rate's prices.
 * Null where nobody paid before it, or where energy costs nothing.
 */
export async function paidEnergyWh(db: Database, sessionId: string): Promise<number | null> {
  const found = await sql<Row>`
    select p.pay_type, ${boughtTiyn('p')} as sum_tiyn, ${boughtWh('p')} as amount_wh, v.terms
    from transactions t join payments p on p.id = t.payment_id
    left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
    where t.id = ${sessionId}`.execute(db.system)
  const row = found.rows[0]
  return row ? mostWhOf(row) : null
}

export function mostWhOf(row: Row): number | null {
  const terms = row.terms && rateTerms(row.terms)
  const bySum =
    row.pay_type === 'BONUS' || row.sum_tiyn === 0 || !terms ? null : mostEnergyWh(row.sum_tiyn, terms)
  const bounds = [row.amount_wh, bySum].filter((each) => each !== null)
  return bounds.length > 0 ? Math.min(...bounds) : null
}

function mostEnergyWh(sumTiyn: number, terms: RateTerms): number | null {
  const { priceEnergyTiyn, priceStartTiyn, schedule } = terms
  const prices = [priceEnergyTiyn, ...schedule.map((each) => each.priceEnergyTiyn ?? priceEnergyTiyn)]
  const lowest = Math.min(...prices)
  return lowest > 0 ? Math.floor((Math.max(0, sumTiyn - priceStartTiyn) * 1000) / lowest) : null
}
