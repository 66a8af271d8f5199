import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose question is being answered. Aborted once nobody waits for the answer any more. */
export type Asker = { signal: AbortSignal }

export const askers = new AsyncLocalStorage<Asker>()
