import { lookUpWord } from './lookUpWord.ts'
import type { Verb } from './vocabulary.ts'

/**
 * What a station makes of what it is asked: it does it; its connector is not free for it; it says no; it has no such
 * thing; or something else came of it.
 */
export type Answer = 'taken' | 'busy' | 'refused' | 'cannot' | 'failed'

type Answers = Readonly<Record<string, Answer>>
const answers: Answers = {
  Accepted: 'taken',
  Faulted: 'busy',
  Occupied: 'busy',
  Unavailable: 'busy',
  Rejected: 'refused',
  NotImplemented: 'cannot',
  NotSupported: 'cannot',
}

/** Words that answer one thing alone: a start that is «Scheduled» has not been taken. */
const besides: { readonly [Each in Verb]?: Answers } = {
  availability: { Scheduled: 'taken' },
  configure: { RebootRequired: 'taken' },
  // of 2.x: in place of the one before
  diagnostics: { AcceptedCanceled: 'taken' },
  firmware: { AcceptedCanceled: 'taken' },
  reboot: { Scheduled: 'taken' },
  unlock: { Unlocked: 'taken', OngoingAuthorizedTransaction: 'busy' },
}

/** What more there is to say to what the house asks. */
const others = ['Failed', 'Unknown', 'UnknownConnector', 'UnlockFailed', 'VersionMismatch']
const words = Object.fromEntries(
  [answers, ...Object.values(besides)]
    .flatMap(Object.keys)
    .concat(others)
    .map((word) => [word, word]),
)

/** A word as OCPP writes it: whoever asks compares with that, and stations differ in its case. */
export const spelled = (said: string): string => lookUpWord(words, said) ?? said

/** Of the station's own word, or of the code of its error. */
export const answerOf = (said: string, verb?: Verb): Answer =>
  lookUpWord((verb && besides[verb]) ?? {}, said) ?? lookUpWord(answers, said) ?? 'failed'

/** A key that counts as taken and is not shuts its station out; a connector is kept for nobody. */
const mustBeSaid: ReadonlySet<Verb | undefined> = new Set<Verb>(['configure', 'reserve'])

/** Of an answer, which takes on by being there what has no word in it. */
export const answerIn = ({ status }: Readonly<Record<string, unknown>>, verb?: Verb): Answer =>
  typeof status === 'string' ? answerOf(status, verb) : mustBeSaid.has(verb) ? 'failed' : 'taken'
