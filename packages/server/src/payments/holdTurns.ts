import { createHash } from 'node:crypto'
import { AppError } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { networkOf } from '../proxies.ts'
import { ASKED_FOR_MS } from './holds.ts'

/** So many turns in a row without money; choosing anew within one is the same turn. */
export const mostTurns = { browser: 4, address: 12 }
/** So long after the last of them others go first. */
export const pauseMs = 10 * 60_000

/** Where a request comes from, and from which browser as far as it says. */
export type From = { ip: string; browser: string }
type Turn = { paymentId: string; from: From; now: Date }

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest()

/**
 * Counts that the connector of a payment is held for who asks, and refuses who has had it again and again without
 * paying: rates alone would let one keep a station from all others. Who names himself differently each time is counted
 * by the address.
 */
export async function takeTurn(tx: Tx, { paymentId, from, now }: Turn): Promise<void> {
  const held =
    await sql`select from payments where id = ${paymentId} and point_id is not null and adds_to is null`.execute(
      tx,
    )
  // a package needs no connector, and what is added to a session has its own
  if (held.rows.length === 0) return
  const before = (ms: number) => new Date(now.getTime() - ms)
  await sql`delete from hold_turns h using payments p where p.id = ${paymentId}
    and h.charge_point_id = p.point_id and h.connector_id = p.connector_id and h.since <= ${before(pauseMs)}`.execute(
    tx,
  )
  const network = networkOf(from.ip)
  const askers = [
    { asker: digest(network, from.browser), most: mostTurns.browser },
    { asker: digest(network), most: mostTurns.address },
  ]
  for (const { asker, most } of askers) {
    const isOver = sql`h.since <= ${before(ASKED_FOR_MS)}`
    const taken = await sql`
      insert into hold_turns as h (charge_point_id, connector_id, tenant_id, asker, payment_id, since)
      select point_id, connector_id, tenant_id, ${asker}, id, ${now} from payments
        where id = ${paymentId}
      on conflict (charge_point_id, connector_id, asker) do update set payment_id = excluded.payment_id,
        given = h.given + case when ${isOver} then 1 else 0 end, since = case when ${isOver} then ${now} else h.since end
      where h.given < ${most} or not ${isOver} returning 1`.execute(tx)
    if (taken.rows.length === 0) throw new AppError('tooMany', { extra: { retryAfter: pauseMs / 1000 } })
  }
}

/** Money has come: what was asked for before it counts no more. */
export const forgetTurns = (tx: Tx, paymentId: string): Promise<unknown> =>
  sql`delete from hold_turns where payment_id = ${paymentId}`.execute(tx)
