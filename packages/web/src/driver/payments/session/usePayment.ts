import { useCallback, useEffect, useState } from 'react'
import { HttpError } from '../../../session/HttpError.ts'
import { type PaymentView, readPayment } from '../view.ts'
import { isOver, phaseOf } from './phase.ts'

const everyMs = 2_000
const whenHiddenMs = 20_000
const whenOverMs = 15_000

/** Why what is shown may be old: no answer, or one that asks us to wait. */
export type Away = 'offline' | 'tooMany'
type Known = { view: PaymentView | undefined; isGone: boolean; away: Away | null; readAgain: () => void }

/** The payment as it goes on. The push hub is for those who signed in, so it is asked, less often when unseen. */
export function usePayment(id: string, secret: string | undefined): Known {
  const [view, setView] = useState<PaymentView>()
  const [isGone, setGone] = useState(!secret)
  const [away, setAway] = useState<Away | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks at once
  useEffect(() => {
    if (!secret) return
    const aborting = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const found = await readPayment(id, secret, aborting.signal).catch((error: unknown) => ({ error }))
      if (aborting.signal.aborted) return
      if ('error' in found) {
        const { error } = found
        if (error instanceof HttpError && [400, 404].includes(error.status)) return setGone(true)
        const waitMs = waitMsOf(error)
        setAway(waitMs === undefined ? 'offline' : 'tooMany')
        timer = setTimeout(read, waitMs ?? everyMs)
        return
      }
      setAway(null)
      setView(found)
      timer = setTimeout(read, restMs(found))
    }
    const wake = () => {
      if (!document.hidden) void read()
    }
    void read()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      aborting.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [id, secret, attempt])
  const readAgain = useCallback(() => setAttempt((before) => before + 1), [])
  return { view, isGone, away, readAgain }
}

/** As long as a 429 says; undefined for other errors. */
function waitMsOf(error: unknown): number | undefined {
  if (!(error instanceof HttpError) || error.status !== 429) return undefined
  return Math.min(Math.max((error.problem?.retryAfter ?? 10) * 1000, everyMs), 60_000)
}

function restMs(view: PaymentView): number {
  if (document.hidden) return whenHiddenMs
  return isOver(phaseOf(view)) ? whenOverMs : everyMs
}
