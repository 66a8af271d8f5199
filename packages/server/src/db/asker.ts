import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose question is being answered. */
export type Asker = {
  /** A session of a user, else an address. */
  key: string
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
}

export const askers = new AsyncLocalStorage<Asker>()
