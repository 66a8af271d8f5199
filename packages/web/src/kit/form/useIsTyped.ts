import { type FormEvent, useState } from 'react'
import { isTyping } from './isTyping.ts'

/** Whether something was typed in what has this `onChange`; what is only picked is picked again as fast. */
export function useIsTyped() {
  const [isTyped, setTyped] = useState(false)
  const onChange = ({ target }: FormEvent) => {
    if (isTyping(target)) setTyped(true)
  }
  return { isTyped, onChange }
}
