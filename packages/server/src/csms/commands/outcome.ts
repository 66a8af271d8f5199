import { AppError } from '@zaryad/model'
import { type CentralAction, OcppError } from '@zaryad/ocpp'
import { storable, storableText } from '../../db/storable.ts'
import { answerOf } from '../answers.ts'
import type { Stations } from '../stations.ts'

export type Asked = { payload: object } & (
  | { action: CentralAction; isNative?: false }
  /** In the words of the version that the station itself speaks, where that is not 1.6. */
  | { action: string; isNative: true }
)

/** `refused`: the station answered with a CALLERROR, `response` then holds its code. */
export type Outcome =
  | { state: 'answered' | 'refused'; response: Record<string, unknown> }
  /** `mayBeTaken`: it was on its way to a socket, so the station may have done it all the same. */
  | { state: 'offline' | 'timeout' | 'failed'; error: unknown; mayBeTaken: boolean }

/** What the station says in one word; an answer without a status takes the command on by being there. */
export const statusIn = ({ status }: Record<string, unknown>): string =>
  typeof status === 'string' ? status : 'Accepted'

/** Of locks, availability, settings and resets: what they are answered with beside the word that all share. */
const takenBesides: ReadonlySet<string> = new Set(['Unlocked', 'Scheduled', 'RebootRequired'])

export function isTaken(outcome: Outcome): boolean {
  if (outcome.state !== 'answered') return false
  const said = statusIn(outcome.response)
  return answerOf(said) === 'taken' || takenBesides.has(said)
}

/** The station's answer, or why there is none. */
export async function askStation(
  stations: Stations,
  chargePointId: string,
  command: Asked,
  timeoutMs?: number,
): Promise<Outcome> {
  const mayBeTaken = stations.isOnline(chargePointId)
  try {
    const { payload } = command
    const options = timeoutMs ? { timeoutMs } : {}
    const answer = command.isNative
      ? await stations.askInItsOwn(chargePointId, command.action, payload, options)
      : await stations.ask(chargePointId, command.action, payload, options)
    return { state: 'answered', response: storableFields(answer) }
  } catch (error) {
    if (error instanceof OcppError) {
      const { code, description, details } = error
      const response = { status: code, errorCode: code, errorDescription: description, errorDetails: details }
      return { state: 'refused', response: storableFields(response) }
    }
    return { state: failure(error), error, mayBeTaken }
  }
}

function failure(error: unknown): 'offline' | 'timeout' | 'failed' {
  if (!(error instanceof AppError)) return 'failed'
  return error.code === 'station_timeout' ? 'timeout' : 'offline'
}

const storableFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [storableText(name), storable(value)]))
