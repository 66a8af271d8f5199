import type { Ask, Asks, Told, Verb } from '../vocabulary.ts'

export type Verdict = 'confirmed' | 'failed'

/** How an accepted command is known to be done, and how long a station may take for it. */
export type Sign = {
  patienceS: number
  /** Where it is put off till a session has ended (`Scheduled`). */
  laterS?: number
  /** What the station says of it. */
  reads(told: Told): Verdict | undefined
  /** The answer alone says that it is done. */
  isDoneBy?: string
  /** A connector that stands so already needs to say nothing more. */
  holds?(status: string, connectorId: number): boolean
}

const MINUTE_S = 60
/** Longer than a station takes to come back from a restart. */
const RESTART_S = 4 * MINUTE_S
/** A session may last as long. */
const SESSION_S = 720 * MINUTE_S
/** A car has to be plugged in within `ConnectionTimeOut`, some minutes at most. */
const START_S = 5 * MINUTE_S

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const when = (isSo: boolean): Verdict | undefined => (isSo ? 'confirmed' : undefined)

type Connector = { connectorId: number | null }
/** Connector 0 is the whole station: any connector's word is one of it. */
const isAbout = (asked: Connector, said: Connector) =>
  asked.connectorId === 0 || asked.connectorId === said.connectorId

/** The last words of a transfer; those in between say nothing yet. */
const ofTransfer =
  <What extends 'firmware' | 'upload'>(what: What, done: string, failed: readonly string[]) =>
  (told: Told) => {
    if (told.what !== what || told.state === undefined) return undefined
    return failed.includes(told.state) ? 'failed' : when(told.state === done)
  }

function ofState(asked: Connector, holds: (status: string) => boolean): Sign {
  return {
    patienceS: MINUTE_S,
    reads: (told) =>
      when(told.what === 'state' && isAbout(asked, told) && told.status !== undefined && holds(told.status)),
    holds: (status, connectorId) => isAbout(asked, { connectorId }) && holds(status),
  }
}

function availability({ connectorId, isOut }: Asks['availability']): Sign {
  const sign = ofState({ connectorId }, (status) => (status === 'Unavailable') === isOut)
  return { ...sign, patienceS: SESSION_S }
}

/** A firmware is fetched at its date at the earliest. */
function firmware({ from }: Asks['firmware'], nowMs: number): Sign {
  const waitS = Math.max(0, (Date.parse(from) - nowMs) / 1000) || 0
  return {
    patienceS: waitS + 60 * MINUTE_S,
    reads: ofTransfer('firmware', 'installed', ['downloadFailed', 'installationFailed']),
  }
}

type Signs = { readonly [V in Verb]?: (about: Asks[V], nowMs: number) => Sign }
const signs: Signs = {
  reboot: () => ({
    patienceS: RESTART_S,
    laterS: SESSION_S,
    reads: (told) => when(told.what === 'boot'),
  }),
  start: ({ idTag }) => ({
    patienceS: START_S,
    reads: (told) => when(told.what === 'begin' && same(told.idTag, idTag)),
  }),
  stop: ({ transactionId }) => ({
    patienceS: 2 * MINUTE_S,
    reads: (told) => when(told.what === 'end' && told.transactionId === transactionId),
  }),
  // OCPP 1.6 §5.18: a station answers once the lock has moved
  unlock: () => ({ patienceS: 0, reads: () => undefined, isDoneBy: 'Unlocked' }),
  availability,
  reserve: (about) => ofState(about, (status) => status === 'Reserved'),
  trigger: ({ message }) => ({
    patienceS: MINUTE_S,
    reads: (told) => when(told.what === message),
  }),
  firmware,
  diagnostics: () => ({
    patienceS: 30 * MINUTE_S,
    reads: ofTransfer('upload', 'uploaded', ['failed']),
  }),
}

/** Undefined for what nothing of the station's would ever show, such as a cleared cache. */
export function signOf<V extends Verb>(ask: Ask<V>, nowMs: number): Sign | undefined {
  return signs[ask.verb]?.(ask.about, nowMs)
}
