import { describeFault } from './describe.ts'

export type LastResort = {
  /** From now on a fault that nobody caught is said, and the process goes on. */
  goOn(say: (error: unknown, origin: string) => void): void
}

/** Faults after which nothing in memory can be believed. */
const isBeyondTrust = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AssertionError' || ('code' in error && error.code === 'ERR_INTERNAL_ASSERTION'))

/**
 * What nobody caught (docs/decisions/0013-last-resort.md). While parts are being put together it ends the start.
 * Later one socket or one timer is the poorer for it and the rest goes on: what counts is in PostgreSQL, in
 * transactions, and a thousand cars are charging. Only an assertion drains and ends.
 */
export function lastResort(end: (line: string) => void): LastResort {
  let say: ((error: unknown, origin: string) => void) | undefined
  function onFault(error: unknown, origin: string) {
    if (say && !isBeyondTrust(error)) return say(error, origin)
    const { type, message, stack } = describeFault(error)
    end(`The server cannot go on: ${type}: ${message} (${origin}, ${stack})`)
  }
  process.on('uncaughtException', (error) => onFault(error, 'uncaughtException'))
  process.on('unhandledRejection', (error) => onFault(error, 'unhandledRejection'))
  return {
    goOn(given) {
      say = given
    },
  }
}

/** For listeners of what is done already: what one of them throws is a fault of its own, not of who tells. */
export function apart(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
