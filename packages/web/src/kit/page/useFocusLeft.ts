import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What goes away with the focus on one of its buttons leaves it where what follows will stand: a keyboard goes on from
 * there, and not from the top of the page.
 */
export function useFocusLeft<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const around: HTMLElement[] = []
      for (let each = element.parentElement; each; each = each.parentElement) around.push(each)
      // what follows may take it by itself: that is seen once the page is drawn
      queueMicrotask(() => {
        if (document.activeElement === document.body) take(around.find((each) => each.isConnected))
      })
    }
  }, [])
  return ref
}

/** A place that is no stop of the keyboard has the focus until it goes on. */
function take(place: HTMLElement | undefined): void {
  if (!place || place === document.body || place === document.documentElement) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.style.outline = 'none'
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex')
        place.style.outline = ''
      },
      { once: true },
    )
  }
  place.focus({ preventScroll: true })
}
