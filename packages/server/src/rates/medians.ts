import type { PriceMedians } from '@zaryad/model/pricing/highPrices'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type Row = { energy: number | null; time: number | null; start: number | null; idle: number | null }

/** The median prices of a company's published rates, in tenge; one rate may be left out of them. */
export async function priceMedians(
  tx: Tx,
  of: { tenantId: string | null; exceptId?: string | undefined },
): Promise<PriceMedians> {
  const median = (column: string) =>
    sql`percentile_disc(0.5) within group (order by ${sql.ref(column)}) filter (where ${sql.ref(column)} > 0) / 100.0::float8`
  const found = await sql<Row>`
    select ${median('price_energy_tiyn')} as energy, ${median('price_time_tiyn')} as time,
      ${median('price_start_tiyn')} as start, ${median('price_idle_tiyn')} as idle
    from rates where state = 'active' and tenant_id is not distinct from ${of.tenantId}::uuid
      and id is distinct from ${of.exceptId ?? null}::uuid`.execute(tx)
  const row = found.rows[0]
  return {
    priceEnergy: row?.energy ?? null,
    priceTime: row?.time ?? null,
    priceStart: row?.start ?? null,
    priceIdle: row?.idle ?? null,
  }
}
