import { useState } from 'react'
import { copyText } from './copyText.ts'

const shownMs = 1500

/** A button's copying, and for a moment that it is done. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return [isCopied, copy] as const
}
