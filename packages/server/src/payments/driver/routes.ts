import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sql } from '../../db/sql.ts'
import { fieldsOf, limited } from '../../http/limits.ts'
import { parse } from '../../http/parse.ts'
import { describeRoute } from '../../openapi/describeRoute.ts'
import { rootOf } from '../added.ts'
import type { Charging } from '../charging/command.ts'
import { stopByDriver } from '../charging/driverStop.ts'
import { endPayment } from '../end.ts'
import { requireSecret, secretBody } from './access.ts'
import { cardPage } from './cardPage.ts'
import { offer, offerBody, offerOf } from './offer.ts'
import { place, placeAsked, placeBody } from './place.ts'
import { driverPowers, powersOf } from './powers.ts'
import { returnPages } from './returnPages.ts'
import { driverView, viewOf } from './view.ts'

const base = '/api/v1/client/payments'
const driver = { method: 'POST', tag: 'payments', public: true } as const
describeRoute({
  ...driver,
  path: `${base}/state`,
  summary: 'A driver’s payment as it is now',
  body: secretBody,
  answer: driverView,
  errors: [404],
})
describeRoute({
  ...driver,
  path: `${base}/powers`,
  summary:
    'The power of a driver’s session from its start until now, in kW; a stretch ends where the station fell silent',
  body: secretBody,
  answer: driverPowers,
  errors: [404],
})
describeRoute({
  ...driver,
  path: `${base}/stop`,
  summary: 'A driver ends charging: the station’s own answer; a stop that it refuses is repeated',
  body: secretBody,
  answer: z.object({ status: z.string() }),
  errors: [404, 409, 504],
})
describeRoute({
  ...driver,
  path: `${base}/offer`,
  summary: 'What charging at a connector costs, before anything is paid',
  body: offerBody,
  answer: offer,
  errors: [404],
})
describeRoute({
  ...driver,
  path: `${base}/place`,
  summary: 'A location with its connectors and prices, as a driver sees it',
  body: placeBody,
  answer: place,
  errors: [404],
})

/** What a driver without an account may do, by the secret of the payment. */
export function driverRoutes(app: FastifyInstance, charging: Charging): void {
  const { deps } = charging
  const places = limited(app, { flood: 12_000 })
  const ofPayment = limited(app, {
    flood: 60_000,
    each: 240,
    // by the secret too: who does not have it cannot keep the driver from his page
    of: ({ body }) => fieldsOf(body, 'id', 'secret'),
  })

  app.post(`${base}/offer`, places, (request) =>
    offerOf(charging, parse(offerBody, request.body, 'malformed')),
  )

  app.post(`${base}/place`, places, (request) =>
    placeAsked(charging, parse(placeBody, request.body, 'malformed'), request.actor?.id),
  )
  cardPage(app, charging)
  returnPages(app, charging)

  app.post(`${base}/state`, ofPayment, async (request) =>
    viewOf(deps, await requireSecret(deps.db.system, parse(secretBody, request.body, 'malformed'))),
  )

  app.post(`${base}/powers`, ofPayment, async (request) =>
    powersOf(deps, await requireSecret(deps.db.system, parse(secretBody, request.body, 'malformed'))),
  )

  /** Charging is stopped, or what did not begin yet is given back. */
  app.post(`${base}/stop`, ofPayment, async (request) => {
    const own = await requireSecret(deps.db.system, parse(secretBody, request.body, 'malformed'))
    const id = await rootOf(deps.db.system, own)
    const answer = await stopByDriver(charging, id)
    return { status: answer ?? (await cancel(charging, id)) }
  })
}

/** The tag is taken back first: a station that starts at this very moment is refused. */
async function cancel({ deps }: Charging, id: string): Promise<string> {
  return deps.db.scoped('all', async (tx) => {
    const found = await sql<{ state: string; begun: boolean }>`select state,
      exists (select from transactions where payment_id = ${id}) as begun from payments where id = ${id} for update`.execute(
      tx,
    )
    const { state, begun } = found.rows[0]!
    if (begun || !['paid', 'authorized'].includes(state)) throw new AppError('wrongState')
    await sql`update remote_starts set expires_at = ${deps.clock()} where payment_id = ${id}`.execute(tx)
    await endPayment(tx, deps, id, { chargedTiyn: 0, usedWh: 0 })
    await sql`update payments set stopped_by = 'driver', fail_reason = 'cancelled' where id = ${id}`.execute(
      tx,
    )
    return 'Accepted'
  })
}
