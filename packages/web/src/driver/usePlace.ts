import { useEffect, useState } from 'react'
import { HttpError } from '../session/HttpError.ts'
import { type Asked, knownPlace, type Place, readPlace } from './place.ts'

const everyMs = 15_000
/** While somebody waits for what is taken: a hold that the bank refused goes within seconds. */
const awaitedMs = 5_000

type Found = {
  place: Place | undefined
  isGone: boolean
  /** Why nothing is shown: a key of `driver.error`. */
  failure: 'unavailable' | 'tooMany' | null
  retry: () => void
}

/** A location as it is now: asked again while it is looked at, for connectors come and go; sooner while what is wanted of it is taken. */
export function usePlace(asked: Asked, isAwaited: (place: Place) => boolean = () => false): Found {
  const [place, setPlace] = useState(() => knownPlace(asked))
  const [problem, setProblem] = useState<'gone' | 'unavailable' | 'tooMany' | null>(null)
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
          const status = error instanceof HttpError ? error.status : 0
          setProblem([400, 404].includes(status) ? 'gone' : status === 429 ? 'tooMany' : 'unavailable')
        },
      )
    void read()
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, pauseMs)
    return () => {
      aborting.abort()
      clearInterval(timer)
    }
  }, [key, attempt, pauseMs])
  return {
    place,
    isGone: problem === 'gone',
    failure: place || problem === 'gone' ? null : problem,
    retry: () => setAttempt((before) => before + 1),
  }
}
