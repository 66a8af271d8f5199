import type { Context } from '../context.ts'
import type { TagRow } from '../sessions/idTagInfo.ts'

/** An `idToken` may be as long as that (2.0.1 §2.28, 2.1 §2.41), an `idTag` of 1.6 as CiString20. */
export const longest = { 'ocpp1.6': 20, 'ocpp2.0.1': 36, 'ocpp2.1': 255 } as const

/** What we know of a card that is shown now, or of how it was then. One that charges at this very point is let through: it comes to stop. */
export async function askCard(
  { writers, station, receivedMs }: Context,
  idTag: string,
  atMs = receivedMs,
): Promise<TagRow> {
  const tag = await writers.tags.add({ chargePointId: station.chargePointId, idTag, atMs })
  if (tag.card_id && tag.status === 'Accepted')
    writers.cardUses.put({ cardId: tag.card_id, atMs: receivedMs })
  return tag
}
