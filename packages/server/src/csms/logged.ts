import { type BeyondVerb, beyond } from './v2/beyond.ts'
import { messages, tellers, wordsOf } from './v16/tellers.ts'
import type { Ask, CommonVerb, What } from './vocabulary.ts'

const isBeyond = (ask: Ask): ask is Ask<BeyondVerb> => Object.hasOwn(beyond, ask.verb)

/** A command as its log keeps it (contract §3): in words of 1.6, and in those of 2.x where 1.6 has none. */
export function loggedAs(ask: Ask): { action: string; payload: object } {
  return isBeyond(ask) ? beyond[ask.verb](ask.about) : wordsOf<CommonVerb>(ask)
}

/** Their names in the log of commands, for who looks there. */
export const loggedNames = {
  start: tellers.start.action,
  stop: tellers.stop.action,
  /** Asked of a station of 2.x in its own words. */
  stopIn2: 'RequestStopTransaction',
  limit: tellers.limit.action,
  firmware: tellers.firmware.action,
}

/** What a station has said, by its name in 1.6: what a command is confirmed by, and what is asked to be said. */
export const toldNames: Readonly<Record<What, string>> = {
  ...messages,
  begin: 'StartTransaction',
  end: 'StopTransaction',
}
