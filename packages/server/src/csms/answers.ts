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
  reboot: { Scheduled: 'taken' },
  unlock: { Unlocked: 'taken', OngoingAuthorizedTransaction: 'busy' },
}

const wordIn = (words: Answers, said: string) => (Object.hasOwn(words, said) ? words[said] : undefined)

/** Of the station's own word, or of the code of its error. */
export const answerOf = (said: string, verb?: Verb): Answer =>
  wordIn((verb && besides[verb]) ?? {}, said) ?? wordIn(answers, said) ?? 'failed'
