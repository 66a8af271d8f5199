import { idTagInfoOf } from '../sessions/idTagInfo.ts'
import type { Handler } from './handler.ts'
import { text } from './read.ts'

/** OCPP 1.6 §4.1. A card that charges at this very point is let through: it comes to stop. */
export const authorize: Handler<'Authorize'> = async (request, context) => {
  const { writers, station, receivedMs } = context
  const idTag = text(context, request.idTag, { max: 20, keep: 255 })
  const tag = await writers.tags.add({ chargePointId: station.chargePointId, idTag, atMs: receivedMs })
  if (tag.card_id && tag.status === 'Accepted')
    writers.cardUses.put({ cardId: tag.card_id, atMs: receivedMs })
  return { idTagInfo: idTagInfoOf(tag) }
}
