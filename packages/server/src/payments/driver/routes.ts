import { AppError, waitingPaymentStates } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import { sql } from '../../db/sql.ts'
import { rootOf } from '../added.ts'
import { lockPayment } from '../apply.ts'
import type { Charging } from '../charging/command.ts'
import { stopByDriver } from '../charging/driverStop.ts'
import { endPayment } from '../end.ts'
import { requireSecret } from './access.ts'
import { offerOf } from './offer.ts'
import { placeAsked } from './place.ts'
import { powersOf } from './powers.ts'
import { returnPages } from './returnPages.ts'
import { viewOf } from './view.ts'

/** What a driver without an account may do, by the secret of the payment. */
export function driverRoutes(app: FastifyInstance, charging: Charging): void {
  const { deps } = charging

  serve(app, deps, 'POST /api/v1/client/payments/offer', ({ body }) => offerOf(charging, body))
  serve(app, deps, 'POST /api/v1/client/payments/place', ({ body, request }) =>
    placeAsked(charging, body, request.actor?.id),
  )
  cardPage(app, charging)
  returnPages(app, charging)
  serve(app, deps, 'POST /api/v1/client/payments/state', async ({ body }) =>
    viewOf(deps, await requireSecret(deps.db.system, body)),
  )
  serve(app, deps, 'POST /api/v1/client/payments/powers', async ({ body }) =>
    powersOf(deps, await requireSecret(deps.db.system, body)),
  )
  /** Charging is stopped, or what did not begin yet is given back. */
  serve(app, deps, 'POST /api/v1/client/payments/stop', async ({ body }) => {
    const own = await requireSecret(deps.db.system, body)
    const id = await rootOf(deps.db.system, own)
    const answer = await stopByDriver(charging, id)
    return { status: answer ?? (await cancel(charging, id)) }
  })
}

/** The tag is taken back first: a station that starts at this very moment is refused. */
async function cancel({ deps }: Charging, id: string): Promise<string> {
  return deps.db.scoped('all', async (tx) => {
    const { state } = await lockPayment(tx, id)
    // asked once it is locked: a session that began meanwhile is there by then
    const begun = await sql`select from transactions where payment_id = ${id}`.execute(tx)
    const isWaiting = waitingPaymentStates.some((each) => each === state)
    if (begun.rows.length > 0 || !isWaiting) throw new AppError('wrongState')
    await sql`update remote_starts set expires_at = ${deps.clock()} where payment_id = ${id}`.execute(tx)
    await endPayment(tx, deps, id, { chargedTiyn: 0, usedWh: 0 })
    await sql`update payments set stopped_by = 'driver', fail_reason = 'cancelled' where id = ${id}`.execute(
      tx,
    )
    return 'Accepted'
  })
}

/** Never out of the page's own address: a script that one could name there would be anybody's. */
function cardPage(app: FastifyInstance, { deps, banks }: Charging): void {
  serve(app, deps, 'GET /api/v1/client/payments/card', () => {
    if (!banks.halyk) throw new AppError('notFound')
    return { scriptUrl: banks.halyk.scriptUrl, terminal: banks.halyk.terminal }
  })
}
