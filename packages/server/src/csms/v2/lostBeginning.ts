import type { Context } from '../context.ts'
import type { TransactionEvent } from './readEvent.ts'
import { beginningIn } from './readings.ts'

/** A beginning that other events have overtaken by more than this is not on its way any more. */
const OVERTAKEN_MS = 60_000
const AT_ONCE = 20

/** What the station calls the sessions whose events wait for a beginning that will not come. */
export async function lostNames({ deps, station, receivedMs }: Context): Promise<string[]> {
  const found = await deps.db.pool.query<{ name: string }>({
    name: 'lost_beginnings',
    text: `select payload->'transactionInfo'->>'transactionId' as name from orphan_messages
      where charge_point_id = $1 and action = 'TransactionEvent'
        and jsonb_typeof(payload->'transactionInfo'->'transactionId') in ('string', 'number')
        and btrim(payload->'transactionInfo'->>'transactionId', E' \\t\\n\\r') <> ''
      group by 1 having min(first_at) <= $2 order by min(first_at) limit ${AT_ONCE}`,
    values: [station.chargePointId, new Date(receivedMs - OVERTAKEN_MS)],
  })
  return found.rows.map(({ name }) => name)
}

/** The beginning, as far as the events after it tell: in time, card, connector, and where the meter stood. */
export function beginningOf(events: TransactionEvent[]): TransactionEvent | undefined {
  const [first] = events
  if (!first) return undefined
  const readings = events.flatMap((event) => event.readings)
  const isKnown = beginningIn(readings, events.at(-1)?.kind === 'Ended') !== null
  const times = [...events, ...(isKnown ? readings : [])].map(({ atMs }) => atMs)
  return {
    ...first,
    kind: 'Started',
    atMs: Math.min(...times),
    connectorId: events.find(({ connectorId }) => connectorId)?.connectorId ?? null,
    idTag: events.find(({ idTag }) => idTag)?.idTag ?? null,
    reservationId: events.find(({ reservationId }) => reservationId)?.reservationId ?? null,
    readings: isKnown ? readings : [],
  }
}
