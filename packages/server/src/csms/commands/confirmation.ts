import { toldNames } from '../logged.ts'
import { type Outcome, statusIn } from './outcome.ts'
import type { Sign } from './signs.ts'

/** How a command stands right after its outcome; `null`: nothing would show that it was done. */
export type Confirmation = { state: 'waiting' | 'confirmed'; by: string | null; until: Date | null } | null

export type Connectors = ReadonlyMap<number, { status: string }> | undefined

/** Only what the station took on can be confirmed; some of it is done by the answer, or stood so before. */
export function confirmationAfter(
  outcome: Outcome,
  sign: Sign | undefined,
  { action, connectors, now }: { action: string; connectors: Connectors; now: Date },
): Confirmation {
  if (!sign || outcome.state !== 'answered' || outcome.answer !== 'taken') return null
  if (sign.isDoneBy) {
    const isDone = saysSo(outcome.response, sign.isDoneBy)
    return isDone ? { state: 'confirmed', by: action, until: null } : null
  }
  const { holds } = sign
  const stands = [...(connectors ?? [])].some(([id, { status }]) => id > 0 && holds?.(status, id))
  if (stands) return { state: 'confirmed', by: toldNames.state, until: null }
  const isLater = saysSo(outcome.response, 'Scheduled')
  const patienceS = (isLater && sign.laterS) || sign.patienceS
  return { state: 'waiting', by: null, until: new Date(now.getTime() + patienceS * 1000) }
}

/** Stations differ in the case of their words. */
const saysSo = (response: Record<string, unknown>, word: string) =>
  statusIn(response, 'taken').toLowerCase() === word.toLowerCase()
