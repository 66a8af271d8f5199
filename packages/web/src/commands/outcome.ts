import { HttpError } from '../session/HttpError.ts'
import { isAccepted } from './commands.ts'

type Answered<State> = { state: State; status: string; fileName?: string }

/** What became of a command: the station's own answer, or why there is none (contract §3). */
export type Outcome =
  | { state: 'sending' }
  | Answered<'accepted'>
  | Answered<'rejected'>
  | { state: 'noAnswer' }
  | { state: 'offline' }
  /** Nothing answered at all: nobody knows whether it left, unless there was nothing to leave by. */
  | { state: 'hub'; isNotSent: boolean }
  | { state: 'failed'; error: unknown; status: number }

export const answered = ({ status, fileName }: { status: string; fileName?: string }): Outcome =>
  isAccepted(status) ? { state: 'accepted', status, fileName } : { state: 'rejected', status, fileName }

export function failureOf(error: unknown): Outcome {
  const status = error instanceof HttpError ? error.status : 0
  const code = error instanceof HttpError ? error.problem?.code : undefined
  if (code === 'station_timeout') return { state: 'noAnswer' }
  if (code === 'station_offline') return { state: 'offline' }
  return status === 0 ? { state: 'hub', isNotSent: code === 'notSent' } : { state: 'failed', error, status }
}
