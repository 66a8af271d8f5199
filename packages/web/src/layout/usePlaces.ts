import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Where each step of the tab's history had been scrolled to. */
const places = new Map<string, number>()
/** Rows may come after the page: so long a place is waited for. */
const patienceMs = 5000
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Whether this step was gone back to, and where it had been left. */
export function useLeftAt(): number | undefined {
  const { key } = useLocation()
  return useNavigationType() === 'POP' ? places.get(key) : undefined
}

/** A step back in the browser leads to where one was on that page, as soon as it is long enough; a hand stops that. */
export function usePlaces(): void {
  const { key } = useLocation()
  const leftAt = useLeftAt()
  // before the page is drawn: a shorter one is scrolled up by the browser, which is not the place of the one before
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a step
  useLayoutEffect(() => {
    let isGoing = leftAt !== undefined
    const untilMs = performance.now() + patienceMs
    const note = () => {
      if (!isGoing) places.set(key, window.scrollY)
    }
    const stop = () => {
      isGoing = false
    }
    const go = () => {
      if (!isGoing || leftAt === undefined) return
      const lowest = document.documentElement.scrollHeight - window.innerHeight
      if (lowest >= leftAt || performance.now() > untilMs) {
        window.scrollTo(0, leftAt)
        // what that brings is told before the next frame
        requestAnimationFrame(stop)
      } else requestAnimationFrame(go)
    }
    note()
    if (isGoing) requestAnimationFrame(go)
    window.addEventListener('scroll', note)
    for (const hand of hands) window.addEventListener(hand, stop, { passive: true })
    return () => {
      isGoing = false
      window.removeEventListener('scroll', note)
      for (const hand of hands) window.removeEventListener(hand, stop)
    }
  }, [key])
}
