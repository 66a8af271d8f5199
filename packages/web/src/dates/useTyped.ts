import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

type Context = { validationError: string | null; source: string }
type Typed = {
  /** What the page has: a day or a moment; empty for none. */
  given: string
  write: (moment: Dayjs) => string
  onChange: (value: string) => void
  /** Of a form: each change is told, and what is no date as `invalid`, so that the old one is never sent. */
  invalid?: string | undefined
}

export const asInstant = (moment: Dayjs) => moment.toISOString()
const read = (text: string) => (text ? dayjs(text) : null)

/** Some part of it has a figure; what stands in an empty one is letters. */
const isBegun = (around: Element) =>
  [...around.querySelectorAll('[role=spinbutton]')].some(({ textContent }) => /\d/.test(textContent ?? ''))

/**
 * What is typed stays as it is typed. A date on its way through others (31.10 over 01.11 is 03.11 first) is nobody's
 * wish: it is passed on when it is whole, valid, and the field is left, by a key too, or it is picked.
 */
export function useTyped({ given, write, onChange, invalid }: Typed) {
  const [known, setKnown] = useState(given)
  const [shown, setShown] = useState(() => read(given))
  const waiting = useRef<string>(undefined)
  if (given !== known) {
    setKnown(given)
    setShown(read(given))
  }
  const tell = (value: string) => {
    waiting.current = undefined
    if (value === known) return
    setKnown(value)
    onChange(value)
  }
  const settle = () => waiting.current !== undefined && tell(waiting.current)
  const wishOf = (moment: Dayjs | null, { validationError }: Context) => {
    if (moment === null) return ''
    return moment.isValid() && !validationError ? write(moment) : invalid
  }
  return {
    picker: {
      value: shown,
      onChange: (moment: Dayjs | null, context: Context) => {
        setShown(moment)
        const value = wishOf(moment, context)
        if (invalid !== undefined && value !== undefined) tell(value)
        else waiting.current = value
      },
      onAccept: (moment: Dayjs | null, context: Context) => {
        const value = wishOf(moment, context)
        if (context.source === 'view' && value !== undefined) tell(value)
      },
    },
    /** On an element around the picker. */
    around: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isTyping = relatedTarget?.role === 'spinbutton' && currentTarget.contains(relatedTarget)
        if (!isTyping) settle()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter' || key === 'Escape') settle()
      },
      // the picker tells nothing of a date that is begun in an empty field, and a form may be sent from within it
      onKeyUp: ({ currentTarget }: KeyboardEvent) => {
        if (invalid !== undefined && shown === null) tell(isBegun(currentTarget) ? invalid : '')
      },
    },
  }
}
