import type { DriverPowers } from '@zaryad/model/calls/payments'
import type { Curve } from '@zaryad/model/calls/transactions'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { curve, type OfSession } from '../../transactions/curve.ts'
import { rootOf } from '../added.ts'

/** As many readings as a telephone's width can show. */
const mostReadings = 120

/** The power of a payment's session from its start until now. */
export async function powersOf({ db, clock }: Deps, paymentId: string): Promise<DriverPowers> {
  return db.people.scoped('all', async (tx) => {
    const found =
      await sql<OfSession>`select id, transaction_id as "transactionId", charge_point_id as "chargePointId",
      started_at as "startedAt" from transactions where payment_id = ${await rootOf(tx, paymentId)}
      order by started_at desc limit 1`.execute(tx)
    const row = found.rows[0]
    return { stretches: row ? stretchesOf(await curve(tx, row, clock())) : [] }
  })
}

/** Of each bucket the last reading, so that the line ends with what is now. */
function stretchesOf({ points, gaps }: Curve): DriverPowers['stretches'] {
  const size = Math.max(1, points.length / mostReadings)
  const kept = points.filter((_, index) => Math.floor(index / size) !== Math.floor((index + 1) / size))
  const ends = gaps.map(({ to }) => Date.parse(to))
  const stretches: DriverPowers['stretches'] = [[]]
  let beforeMs = Number.NEGATIVE_INFINITY
  for (const { at, power } of kept) {
    const atMs = Date.parse(at)
    if (ends.some((endMs) => beforeMs < endMs && endMs <= atMs)) stretches.push([])
    if (power !== null) stretches.at(-1)?.push({ at, power })
    beforeMs = atMs
  }
  return stretches.filter(({ length }) => length > 0)
}
