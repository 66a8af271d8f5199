import type { Link } from './link.ts'
import { list } from './v2/fields.ts'

const ANSWER_WITHIN_MS = 2_000
/** How a station says that it can: the profiles of 1.6 (§9.1.23), a variable of 2.x (referenced components). */
const keys = { v16: 'SupportedFeatureProfiles', v2: 'ReservationCtrlr.Enabled' }

const known = new WeakMap<Link, Promise<boolean>>()

/** Whether a station reserves connectors; asked once a connection, and one that does not say cannot. */
export function canReserve(link: Link): Promise<boolean> {
  const told = known.get(link) ?? ask(link).catch(() => false)
  known.set(link, told)
  return told
}

/** It refused, or said nothing: it is not asked again on this connection. */
export const cannotReserve = (link: Link): unknown => known.set(link, Promise.resolve(false))

async function ask(link: Link): Promise<boolean> {
  const key = link.version === 'ocpp1.6' ? keys.v16 : keys.v2
  const answer = await link.ask('GetConfiguration', { key: [key] }, { timeoutMs: ANSWER_WITHIN_MS })
  const { value } = list(Object(answer).configurationKey)[0] ?? {}
  if (link.version !== 'ocpp1.6') return /^true$/i.test(String(value))
  return String(value)
    .split(',')
    .some((profile) => /^reservation$/i.test(profile.trim()))
}
