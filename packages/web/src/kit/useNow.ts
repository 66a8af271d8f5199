import { useEffect, useState } from 'react'
import { nowMs } from '../clock.ts'

/** The server's clock, looked at every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
