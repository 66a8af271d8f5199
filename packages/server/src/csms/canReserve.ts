import { reportedIn } from './configuration/keep.ts'
import type { Link } from './link.ts'

const ANSWER_WITHIN_MS = 2_000

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
  const { key, isSaid } = link.dialect.reserving
  const answer = await link.ask(
    { verb: 'configuration', about: { keys: [key] } },
    { timeoutMs: ANSWER_WITHIN_MS },
  )
  const [reported] = reportedIn({ ...answer })
  return isSaid(reported?.value ?? '')
}
