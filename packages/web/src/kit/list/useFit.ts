import { type RefObject, useEffect, useState } from 'react'
import { dropped } from './dropOrder.ts'

type Fit = { gone: string[]; isWide: boolean }

/**
 * Which columns a table has no room for, and whether it is too wide even so: then its place scrolls, and cannot
 * have a sticky head. `order` says who gives way; an empty one keeps all, as for columns that a person chose.
 */
export function useFit(wrapper: RefObject<HTMLElement | null>, order: readonly string[]): Fit {
  const [fit, setFit] = useState<Fit>({ gone: [], isWide: false })
  const key = order.join()
  useEffect(() => {
    const element = wrapper.current
    if (!element) return
    const measure = () => {
      const next = fitOf(element, key ? key.split(',') : [])
      setFit((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    // tells of its first size too, once the browser has laid the page out: asked for sooner, it would do so twice
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const mutations = new MutationObserver(measure)
    mutations.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      mutations.disconnect()
    }
  }, [wrapper, key])
  return fit
}

/** By so much a column widens when it becomes the last. */
const edgePx = 16

/** Measured with every column in its place; the browser paints none of it. */
function fitOf(element: HTMLElement, order: string[]): Fit {
  const table = element.querySelector('table')
  if (!table) return { gone: [], isWide: false }
  element.dataset.measured = 'true'
  const missingPx = table.scrollWidth - element.clientWidth
  const widths = new Map<string, number>()
  for (const head of table.querySelectorAll<HTMLElement>('th'))
    for (const name of order)
      if (head.classList.contains(`column-${name}`)) widths.set(name, head.offsetWidth)
  delete element.dataset.measured
  if (missingPx <= 1) return { gone: [], isWide: false }
  const gone = dropped(order, widths, missingPx + edgePx)
  const freedPx = gone.reduce((sum, name) => sum + (widths.get(name) ?? 0), 0)
  return { gone, isWide: missingPx + (gone.length ? edgePx : 0) - freedPx > 1 }
}
