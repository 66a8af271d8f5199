import type { DriverPowers } from '@zaryad/model/calls/payments'
import { useEffect, useState } from 'react'
import { askOpenly } from '../../../session/ask.ts'

type Stretches = DriverPowers['stretches']

const everyMs = 20_000
/** While there is nothing to draw yet. */
const soonMs = 4_000

/** The power since the session began; what is known stays while no answer comes. */
export function usePowers(id: string, secret: string, isActive: boolean): Stretches {
  const [stretches, setStretches] = useState<Stretches>([])
  useEffect(() => {
    const aborting = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const asked = { body: { id, secret }, signal: aborting.signal }
      const answer = await askOpenly('POST /api/v1/client/payments/powers', asked).catch(() => undefined)
      if (aborting.signal.aborted) return
      const isDrawn = answer !== undefined && answer.stretches.flat().length > 1
      if (answer) setStretches(answer.stretches)
      if (isActive && !document.hidden) timer = setTimeout(read, isDrawn ? everyMs : soonMs)
    }
    const wake = () => {
      if (!document.hidden) void read()
    }
    wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      aborting.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [id, secret, isActive])
  return stretches
}
