import { useEffect, useState } from 'react'

/** Seconds left, and how to start. Counts by the clock, so a sleeping tab does not wait longer. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [leftS, setLeftS] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const tick = () => setLeftS(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = (durationS: number) => {
    setLeftS(Math.ceil(durationS))
    setEndsAt(Date.now() + durationS * 1000)
  }
  return [leftS, start] as const
}
