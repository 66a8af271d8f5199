import { useEffect, useState } from 'react'

/** A wait is shown when it lasts longer than this. */
const patienceMs = 300
/**
 * Two skeletons with fewer frames between them are one wait: of a page's code, then of its rows. Frames and not
 * milliseconds: a busy machine that renders the page for half a second shows nothing else meanwhile.
 */
const sameWaitFrames = 10

let beganMs = Number.NEGATIVE_INFINITY
/** How many skeletons stand. */
let standing = 0
/** Frames till the wait of the last one has ended. */
let framesLeft = 0
let countdown = 0

function countDown(): void {
  framesLeft -= 1
  if (framesLeft) countdown = requestAnimationFrame(countDown)
}

/**
 * How long a skeleton stays unseen. One that takes another's place goes on with its wait: what was grey does not
 * become blank.
 */
export function useWaitMs(): number {
  const [delayMs] = useState(() => {
    const now = performance.now()
    if (!standing && !framesLeft) beganMs = now
    return Math.max(0, patienceMs - (now - beganMs))
  })
  useEffect(() => {
    standing += 1
    cancelAnimationFrame(countdown)
    return () => {
      standing -= 1
      if (standing) return
      framesLeft = sameWaitFrames
      countdown = requestAnimationFrame(countDown)
    }
  }, [])
  return delayMs
}
