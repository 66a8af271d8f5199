import { AppError, type PaymentState } from '@zaryad/model'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { requireSecret } from './access.ts'

/** What a driver who comes back from the bank has to be told of. */
export type Returned = {
  id: string
  number: number
  state: PaymentState
  /** Tenge that the bank was to take: what the driver's balance added is none of its business. */
  sum: number
  /** kWh, when bought by volume. */
  amount: number | null
  payType: string
  failReason: string | null
  station: string | null
  stationKz: string | null
  stationEn: string | null
  pointId: string | null
  connectorId: number | null
  /** The bank has asked whether it may take the money. */
  isInquired: boolean
  /** It is added to a session under way, whose page it has. */
  isAdded: boolean
}

/** By the secret of the link; undefined where it is wrong or old. */
export async function returnedOf({ db }: Deps, id: string, secret: string): Promise<Returned | undefined> {
  try {
    await requireSecret(db.system, { id, secret })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
  const found = await sql<Returned>`
    select p.id, p.number, p.state, (p.sum_tiyn - p.balance_tiyn) / 100.0::float8 as sum, p.amount_wh / 1000.0::float8 as amount,
      p.pay_type as "payType", p.fail_reason as "failReason", s.name as station, s.name_kz as "stationKz", s.name_en as "stationEn", p.point_id as "pointId",
      p.connector_id as "connectorId",
      exists (select from payment_attempts a where a.payment_id = p.id and a.inquired_at is not null) as "isInquired",
      p.adds_to is not null as "isAdded"
    from payments p left join charge_stations s on s.id = p.station_id where p.id = ${id}`.execute(db.system)
  return found.rows[0]
}
