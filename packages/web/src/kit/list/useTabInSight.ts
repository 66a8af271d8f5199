import { useEffect, useRef } from 'react'

/** How much of the neighbour is seen beside it. */
const marginPx = 24

/**
 * On a telephone a row of tabs goes past the edge: the open one is brought in sight, until somebody moves the row. Its
 * neighbours' counts come later and move it.
 */
export function useTabInSight<E extends HTMLElement>(open: string | undefined) {
  const row = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be open, which is read from the page
  useEffect(() => {
    const bar = row.current
    if (!bar) return
    const bringIn = () => {
      const tab = bar.querySelector('[aria-pressed="true"], [aria-current="page"]')
      if (!tab) return
      const [own, all] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
      const before = own.left - all.left - marginPx
      const after = own.right - all.right + marginPx
      if (before < 0) bar.scrollLeft += before
      else if (after > 0) bar.scrollLeft += after
    }
    const sizes = new ResizeObserver(bringIn)
    for (const part of [bar, ...bar.children]) sizes.observe(part)
    const leave = () => sizes.disconnect()
    bar.addEventListener('pointerdown', leave, { once: true })
    bar.addEventListener('wheel', leave, { once: true, passive: true })
    return () => {
      leave()
      bar.removeEventListener('pointerdown', leave)
      bar.removeEventListener('wheel', leave)
    }
  }, [open])
  return row
}
