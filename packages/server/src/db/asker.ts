import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose question is being answered. */
export type Asker = {
  /** A session of a user, else an address. */
  key: string
  /** What sort of question it is: those of one kind are about as heavy as each other. */
  kind?: string
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
}

export const askers = new AsyncLocalStorage<Asker>()
