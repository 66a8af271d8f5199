import { useEffect, useRef } from 'react'

const fields = 'input, textarea, [tabindex="0"]'

/** Gives the focus to the field before it once that is there, unless somebody is in the form already. */
export function TakeFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current?.closest('form')?.contains(document.activeElement)) return
    place.current?.parentElement?.querySelector<HTMLElement>(fields)?.focus()
  }, [])
  return <span ref={place} hidden />
}
