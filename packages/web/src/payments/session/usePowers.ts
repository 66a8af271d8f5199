import { useEffect, useState } from 'react'
import { http } from '../../session/http.ts'

export type Reading = { at: string; power: number }

const everyMs = 20_000
/** While there is nothing to draw yet. */
const soonMs = 4_000

const isPowers = (answer: unknown): answer is { stretches: Reading[][] } =>
  typeof answer === 'object' && answer !== null && 'stretches' in answer && Array.isArray(answer.stretches)

/** The power since the session began; what is known stays while no answer comes. */
export function usePowers(id: string, secret: string, isActive: boolean): Reading[][] {
  const [stretches, setStretches] = useState<Reading[][]>([])
  useEffect(() => {
    const aborting = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const asked = { method: 'POST', path: '/client/payments/powers', body: { id, secret } } as const
      const answer = await http({ ...asked, isPublic: true, signal: aborting.signal }).catch(() => undefined)
      if (aborting.signal.aborted) return
      const isDrawn = isPowers(answer) && answer.stretches.flat().length > 1
      if (isPowers(answer)) setStretches(answer.stretches)
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
