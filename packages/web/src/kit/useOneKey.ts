import { requestKeyHeader } from '@zaryad/model/requestKey'
import { useRef } from 'react'
import { HttpError } from '../session/HttpError.ts'
import { Refusal } from '../session/Refusal.ts'
import { randomHex } from './randomHex.ts'

const wrongWithKey = (error: unknown) =>
  error instanceof HttpError
    ? error.problem?.errors?.find(({ field }) => field === 'key' || field === requestKeyHeader)
    : undefined

/**
 * One key for all that a form sends until it is done: a repeat of what was done while its answer was lost does nothing
 * more, and other values are not done beside it unseen. The server refuses those by the key; that is said, and what is
 * sent after it is new.
 */
export function useOneKey(wasDone: string) {
  const key = useRef<string>(undefined)
  return async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= randomHex(16)
    try {
      const done = await send(key.current)
      key.current = undefined
      return done
    } catch (error) {
      const wrong = wrongWithKey(error)
      if (wrong) key.current = undefined
      throw wrong?.code === 'notUnique' ? new Refusal(wasDone) : error
    }
  }
}
