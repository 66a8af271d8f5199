import { useCallback, useEffect, useState } from 'react'
import { HttpError } from '../../session/HttpError.ts'
import { type PaymentView, readPayment } from '../view.ts'
import { isOver, phaseOf } from './phase.ts'

const everyMs = 2_000
const whenHiddenMs = 20_000
const whenOverMs = 15_000

type Known = { view: PaymentView | undefined; isGone: boolean; isAway: boolean; readAgain: () => void }

/** The payment as it goes on. The push hub is for those who signed in, so it is asked, less often when unseen. */
export function usePayment(id: string, secret: string | undefined): Known {
  const [view, setView] = useState<PaymentView>()
  const [isGone, setGone] = useState(!secret)
  const [isAway, setAway] = useState(false)
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
        setAway(true)
        timer = setTimeout(read, everyMs)
        return
      }
      setAway(false)
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
  return { view, isGone, isAway, readAgain }
}

function restMs(view: PaymentView): number {
  if (document.hidden) return whenHiddenMs
  return isOver(phaseOf(view)) ? whenOverMs : everyMs
}
