import type { OcppVersion } from '@zaryad/ocpp'
import { wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import type { TagRow } from '../sessions/idTagInfo.ts'
import { text } from '../v16/read.ts'
import { part } from './fields.ts'

/** An `idToken` may be as long as that (2.0.1 §2.28, 2.1 §2.41), an `idTag` of 1.6 as CiString20. */
export const longest = { 'ocpp1.6': 20, 'ocpp2.0.1': 36, 'ocpp2.1': 255 } as const

/** The card of an `idToken`; null where none was shown, empty where none is needed. */
export function cardIn(context: Context, idToken: unknown): string | null {
  if (idToken === undefined || idToken === null) return null
  return text(context, part(idToken).idToken, { max: longest[context.version], keep: longest['ocpp2.1'] })
}

/** `idTokenInfo` of an answer; the words are those of 1.6 and more. */
export const idTokenInfoOf = ({ status, expires_at, parent_id_tag }: TagRow, version: OcppVersion) => ({
  status,
  ...(expires_at ? { cacheExpiryDateTime: expires_at.toISOString() } : {}),
  ...(parent_id_tag
    ? { groupIdToken: { idToken: parent_id_tag.slice(0, longest[version]), type: 'Central' } }
    : {}),
})

/** An `idToken` of one who needs none, such as a start button (§C02). */
export const isNoCard = (idToken: unknown): boolean => {
  const { type, idToken: text } = part(idToken)
  return wordOf(type).toLowerCase() === 'noauthorization' && !text
}

/** What we know of a card that is shown now, or of how it was then. */
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
