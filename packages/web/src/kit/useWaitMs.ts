import { useEffect, useState } from 'react'

/** A wait is shown when it lasts longer than this. */
const patienceMs = 300
/** Two skeletons with less between them are one wait: of a page's code, then of its rows. */
const sameWaitMs = 150

let beganMs = Number.NEGATIVE_INFINITY
let lastMs = Number.NEGATIVE_INFINITY

/**
 * How long a skeleton stays unseen. One that takes another's place goes on with its wait: what was grey does not
 * become blank.
 */
export function useWaitMs(): number {
  const [delayMs] = useState(() => {
    const now = performance.now()
    if (now - lastMs > sameWaitMs) beganMs = now
    return Math.max(0, patienceMs - (now - beganMs))
  })
  useEffect(() => {
    const tick = () => {
      lastMs = performance.now()
    }
    tick()
    const timer = setInterval(tick, sameWaitMs / 2)
    return () => {
      clearInterval(timer)
      tick()
    }
  }, [])
  return delayMs
}
