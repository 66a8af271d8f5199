import { useEffect, useRef } from 'react'

/**
 * The focus goes along to a page that is opened, so that the next Tab is on it and a reader reads it: the link that
 * led here is gone or far away. What the page itself has taken it for, such as a field or a dialog, keeps it.
 */
export function useFocusOnPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // after what lay over the page has given the focus back to where it was opened from
    const frame = requestAnimationFrame(() => {
      const main = document.querySelector<HTMLElement>('#main-content')
      const { activeElement } = document
      if (!main || main.contains(activeElement) || activeElement?.closest('[role=dialog]')) return
      main.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
