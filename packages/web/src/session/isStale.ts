import { HttpError } from './HttpError.ts'

/** Somebody else was first: what was sent went by what has changed since. */
export const isStale = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code === 'staleVersion'
