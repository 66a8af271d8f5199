import { useState } from 'react'
import { HttpError } from '../session/HttpError.ts'
import { Refusal } from '../session/Refusal.ts'
import { randomHex } from './randomHex.ts'

const isKeyTaken = (error: unknown) =>
  error instanceof HttpError &&
  error.problem?.code === 'conflict' &&
  error.problem.errors?.some(({ field }) => field === 'key') === true

/**
 * One key for all that a dialog sends: a repeat of what was done while its answer was lost does nothing more, and other
 * values are not done beside it unseen. The server refuses those by the key; that is said, and what is sent after it is new.
 */
export function useOneKey(wasDone: string) {
  const [key, setKey] = useState(() => randomHex(16))
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    try {
      return await send(key)
    } catch (error) {
      if (!isKeyTaken(error)) throw error
      setKey(randomHex(16))
      throw new Refusal(wasDone)
    }
  }
}
