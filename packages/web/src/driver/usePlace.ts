import { useEffect, useState } from 'react'
import { HttpError } from '../session/HttpError.ts'
import type { Failure } from './Failed.tsx'
import { type Asked, knownPlace, type Place, readPlace } from './place.ts'

const everyMs = 15_000
/** While somebody waits for what is taken: a hold that the bank refused goes within seconds. */
const awaitedMs = 5_000

type Found = {
  place: Place | undefined
  isGone: boolean
  /** Why nothing is shown. */
  failure: Failure | null
  /** What is shown was read before, and could not be read again. */
  isOld: boolean
  retry: () => void
}

/** A location as it is now: asked again while it is looked at, for connectors come and go; sooner while what is wanted of it is taken. */
export function usePlace(asked: Asked, isAwaited: (place: Place) => boolean = () => false): Found {
  const [place, setPlace] = useState(() => knownPlace(asked))
  const [problem, setProblem] = useState<'gone' | Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(asked)
  const pauseMs = place && isAwaited(place) ? awaitedMs : everyMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is known by its key; another attempt asks again
  useEffect(() => {
    const aborting = new AbortController()
    const read = () =>
      readPlace(asked, aborting.signal).then(
        (found) => {
          setPlace(found)
          setProblem(null)
        },
        (error) => {
          if (aborting.signal.aborted) return
          setProblem(problemOf(error))
        },
      )
    const look = () => {
      if (!document.hidden) void read()
    }
    void read()
    const timer = setInterval(look, pauseMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      aborting.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, attempt, pauseMs])
  return {
    place,
    isGone: problem === 'gone',
    failure: place || problem === 'gone' ? null : problem,
    isOld: place !== undefined && problem !== null && problem !== 'gone',
    retry: () => setAttempt((before) => before + 1),
  }
}

function problemOf(error: unknown): 'gone' | Failure {
  if (!(error instanceof HttpError)) return 'unavailable'
  if ([400, 404].includes(error.status)) return 'gone'
  if (error.status === 429) return 'tooMany'
  return error.status === 0 ? 'noNetwork' : 'unavailable'
}
