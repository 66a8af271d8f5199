import type { FocusEvent, KeyboardEvent } from 'react'

type Props = {
  label: string
  count: number
  at: number | null
  onAt: (index: number | null) => void
  /** A place's figures, to be read out. */
  says: (index: number) => string
  onOpen?: ((index: number) => void) | undefined
}

/** A chart is walked through by the keys, as by a pointer: what it shows at a place is said there. */
export function chartKeys({ label, count, at, onAt, says, onOpen }: Props) {
  const last = count - 1
  const here = Math.min(at ?? last, last)
  const places: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowDown: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here + 1,
    PageDown: here - 10,
    PageUp: here + 10,
    Home: 0,
    End: last,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = places[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (place !== undefined) onAt(at === null ? here : Math.max(0, Math.min(last, place)))
    else if (event.key === 'Escape' && at !== null) onAt(null)
    else if (event.key === 'Enter' && at !== null && onOpen) onOpen(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) onAt(here)
  }
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': here + 1,
    'aria-valuetext': says(here),
    onKeyDown,
    onFocus,
    onBlur: () => onAt(null),
  } as const
}
