/**
 * What a station makes of what it is asked: it does it; its connector is not free for it; it says no; it has no such
 * thing; or something else came of it.
 */
export type Answer = 'taken' | 'busy' | 'refused' | 'cannot' | 'failed'

const answers: Readonly<Record<string, Answer>> = {
  Accepted: 'taken',
  Faulted: 'busy',
  Occupied: 'busy',
  Unavailable: 'busy',
  Rejected: 'refused',
  NotImplemented: 'cannot',
  NotSupported: 'cannot',
}

/** Of the station's own word, or of the code of its error. */
export const answerOf = (said: string): Answer => (Object.hasOwn(answers, said) && answers[said]) || 'failed'
