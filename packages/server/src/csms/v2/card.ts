import type { OcppVersion } from '@zaryad/ocpp'
import { wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { part } from '../fields.ts'
import { type Noting, text } from '../read.ts'
import type { TagRow } from '../sessions/idTagInfo.ts'
import { longest } from '../told/card.ts'
import { idTokenOf } from './idToken.ts'

/** The card of an `idToken`, which some name as 1.6 does; null where none was shown, empty where none is needed. */
export function cardIn(context: Noting & Pick<Context, 'version'>, idToken: unknown): string | null {
  if (idToken === undefined || idToken === null) return null
  const card = typeof idToken === 'string' ? idToken : part(idToken).idToken
  return text(context, card, { max: longest[context.version], keep: longest['ocpp2.1'] })
}

/** `idTokenInfo` of an answer; the words are those of 1.6 and more. */
export const idTokenInfoOf = ({ status, expires_at, parent_id_tag }: TagRow, version: OcppVersion) => ({
  status,
  ...(expires_at ? { cacheExpiryDateTime: expires_at.toISOString() } : {}),
  ...(parent_id_tag ? { groupIdToken: idTokenOf(parent_id_tag.slice(0, longest[version])) } : {}),
})

/** An `idToken` of one who needs none, such as a start button (§C02). */
export const isNoCard = (idToken: unknown): boolean => {
  const { type, idToken: text } = part(idToken)
  return wordOf(type).toLowerCase() === 'noauthorization' && !text
}
