import { AppError } from '@zaryad/model'
import { OcppError, wordOf } from '@zaryad/ocpp'
import { storable, storableText } from '../../db/storable.ts'
import { type Answer, answerIn, answerOf, spelled } from '../answers.ts'
import { type AskOptions, type Call, LostOnTheWay, NeverSent, type Stations } from '../stations.ts'
import { cannot } from '../vocabulary.ts'

/** `refused`: the station answered with a CALLERROR, `response` then holds its code. */
export type Outcome =
  | { state: 'answered' | 'refused'; response: Record<string, unknown>; answer: Answer }
  /** `mayBeTaken`: it was on its way to a socket, so the station may have done it all the same. */
  | { state: 'offline' | 'timeout' | 'failed'; error: unknown; mayBeTaken: boolean }

/** What the station says in one word; of an answer without one, what is made of it. */
export const statusIn = ({ status }: Record<string, unknown>, answer: Answer): string => {
  if (typeof status === 'string') return status
  return answer === 'taken' ? 'Accepted' : 'Rejected'
}

/** The station's answer, or why there is none. */
export async function askStation(
  stations: Stations,
  chargePointId: string,
  command: Call,
  options: AskOptions,
): Promise<Outcome> {
  try {
    const given = await stations.ask(chargePointId, command, options)
    const response = withWord(storableFields(given))
    const verb = command.ask === cannot ? undefined : command.ask.verb
    return { state: 'answered', response, answer: answerIn(response, verb) }
  } catch (error) {
    if (error instanceof OcppError) {
      const { code, description, details } = error
      const response = { status: code, errorCode: code, errorDescription: description, errorDetails: details }
      return { state: 'refused', response: storableFields(response), answer: answerOf(code) }
    }
    return { state: failure(error), error, mayBeTaken: mayBeTaken(error) }
  }
}

/** Who was to ask the station has failed: whether it was asked nobody knows. */
const isUnknown = (error: unknown): boolean => !(error instanceof AppError) || error.code === 'unavailable'

export const mayBeTaken = (error: unknown): boolean =>
  isUnknown(error) || (isLate(error) && !(error instanceof NeverSent)) || error instanceof LostOnTheWay

function failure(error: unknown): 'offline' | 'timeout' | 'failed' {
  if (isUnknown(error)) return 'failed'
  return isLate(error) ? 'timeout' : 'offline'
}

const isLate = (error: unknown): boolean => error instanceof AppError && error.code === 'station_timeout'

const storableFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [storableText(name), storable(value)]))

/** No word of OCPP's is as long; it is told to whoever looks on. */
const MOST_OF_WORD = 255

/** Its word is a text, if there is one: what else stands in its place is shown, and is none that is known. */
const withWord = ({ status, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  status === undefined || status === null
    ? fields
    : { ...fields, status: storableText(spelled(wordOf(status)).slice(0, MOST_OF_WORD)) }
