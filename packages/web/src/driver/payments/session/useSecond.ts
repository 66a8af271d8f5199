import { useEffect, useState } from 'react'
import { nowMs } from '../../../clock.ts'

/** The server's time, by the second, while it is looked at. */
export function useSecond(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `2:05`, and `0:00` for what is past. */
export function clockText(restMs: number): string {
  const seconds = Math.max(0, Math.ceil(restMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
