import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** What a station begins at the last moment is heard of a little later. */
export const startGraceS = 30
/** As long as it takes to pay at a bank's page; asked again there, as long again. */
export const ASKED_FOR_MS = 120_000
/** From the beginning of a session until the connector itself says that it is taken. */
const UNTIL_SEEN_S = 60

/** Who asks: the account, or the browser; null where neither is known. */
export type Asking = { paymentId?: string | null; userId?: string | null; holder?: Buffer | null }

/** Of a hold `h`, that it is another's: what one has only asked for may be asked for anew. */
const isOthers = (now: Date, { paymentId = null, userId = null, holder = null }: Asking) =>
  sql`(h.until > ${now} and h.payment_id is distinct from ${paymentId}::uuid
    and (h.is_paid or not coalesce(h.user_id = ${userId}::uuid or h.holder = ${holder}::bytea, false)))`

/** Of a connector `c`, that it waits for another driver. */
export const isHeld = (now: Date, asking: Asking): Sql<boolean> => sql`exists (
  select from connector_holds h where h.charge_point_id = c.charge_point_id and h.connector_id = c.connector_id
    and ${isOthers(now, asking)})`

type Wish = {
  paymentId: string
  now: Date /** Charging has to begin by then: money has come. */
  startBy?: Date
}

/**
 * Holds the connector of a payment; false where it waits for another driver. Of those who come at once one goes
 * first and the others see it: the row's key and lock are the only judge.
 */
export async function takeHold(tx: Tx, { paymentId, now, startBy }: Wish): Promise<boolean> {
  const isPaid = startBy !== undefined
  const until = startBy
    ? new Date(startBy.getTime() + startGraceS * 1000)
    : new Date(now.getTime() + ASKED_FOR_MS)
  const asking = await sql<Required<Asking> & { point_id: string | null }>`
    select point_id, id as "paymentId", user_id as "userId", holder from payments where id = ${paymentId}`.execute(
    tx,
  )
  const payment = asking.rows[0]
  // a package needs no connector
  if (!payment?.point_id) return true
  const held = await sql`
    insert into connector_holds as h (charge_point_id, connector_id, tenant_id, payment_id, user_id, holder, is_paid, until)
    select point_id, connector_id, tenant_id, id, user_id, holder, ${isPaid}, ${until} from payments where id = ${paymentId}
    on conflict (charge_point_id, connector_id) do update set payment_id = excluded.payment_id,
      tenant_id = excluded.tenant_id, user_id = excluded.user_id, holder = excluded.holder,
      is_paid = excluded.is_paid or (h.is_paid and h.payment_id = excluded.payment_id),
      until = case when h.payment_id = excluded.payment_id then greatest(h.until, excluded.until) else excluded.until end
    where not ${isOthers(now, payment)} returning 1`.execute(tx)
  return held.rows.length > 0
}

/** The payment is over. */
export const releaseHold = (tx: Tx, paymentId: string): Promise<unknown> =>
  sql`delete from connector_holds where payment_id = ${paymentId}`.execute(tx)

/** The payments' charging is under way: from now on the connector's own word counts. */
export const handOver = (tx: Tx, paymentIds: readonly string[], now: Date): Promise<unknown> =>
  sql`update connector_holds set until = least(until, ${new Date(now.getTime() + UNTIL_SEEN_S * 1000)})
    where payment_id = any(${paymentIds}::uuid[])`.execute(tx)
