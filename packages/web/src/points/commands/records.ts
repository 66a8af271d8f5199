import type { RowOf } from '@zaryad/model'
import { answered, type Outcome } from '../../commands/outcome.ts'
import type { Confirmation } from './confirmation.ts'

const statusOf = (response: unknown): string =>
  typeof response === 'object' && response !== null && 'status' in response
    ? String(response.status)
    : 'Accepted'

/** The outcome of a kept command in the terms of one that was just sent. */
export function outcomeOf({ state, response }: Pick<RowOf<'commands'>, 'state' | 'response'>): Outcome {
  if (state === 'sent') return { state: 'sending' }
  if (state === 'timeout') return { state: 'noAnswer' }
  if (state === 'offline') return { state: 'offline' }
  if (state === 'failed') return { state: 'failed', error: null, status: 0 }
  const status = statusOf(response)
  return state === 'answered' ? answered({ status }) : { state: 'rejected', status }
}

/** The same for what came after. */
export const confirmationIn = ({ confirmation }: Pick<RowOf<'commands'>, 'confirmation'>): Confirmation =>
  confirmation === 'failed' ? 'undone' : (confirmation ?? 'none')
