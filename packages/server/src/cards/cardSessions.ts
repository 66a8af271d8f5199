import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '../db/database.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

export const sessionsBody = z.strictObject({
  idTag: z.string().min(1).max(36),
  take: z.int().min(1).max(100).default(10),
})
const session = z.object({
  id: z.string(),
  transactionId: z.int(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  chargePoint: z.string(),
  timeZone: z.string(),
  energy: z.number().nullable().describe('kWh'),
  sum: z.number().nullable().describe('₸'),
  state: z.string(),
})

describeRoute({
  method: 'POST',
  path: '/api/v1/rFIDCards/sessions',
  summary: 'The last sessions that a card began, in whatever case the station wrote it',
  tag: 'rFIDCards',
  body: sessionsBody,
  answer: z.object({ result: z.array(session) }),
})

type Found = Omit<z.infer<typeof session>, 'startedAt' | 'stoppedAt'> & {
  startedAt: Date
  stoppedAt: Date | null
}

export async function cardSessions(tx: Tx, { idTag, take }: z.infer<typeof sessionsBody>) {
  const found = await sql<Found>`
    select t.id, t.transaction_id as "transactionId", t.started_at as "startedAt", t.stopped_at as "stoppedAt",
      p.identity as "chargePoint", t.time_zone as "timeZone", t.energy_wh / 1000.0::float8 as energy,
      t.sum_tiyn / 100.0::float8 as sum, t.state
    from transactions t join charge_points p on p.id = t.charge_point_id
    where upper(t.id_tag) = ${idTag.toUpperCase()} order by t.started_at desc limit ${take}`.execute(tx)
  return found.rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
  }))
}
