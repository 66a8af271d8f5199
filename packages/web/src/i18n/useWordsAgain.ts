import { useState, useSyncExternalStore } from 'react'
import { hasSomeWords, hasWords, i18n, type LazyNamespace, loadWordsAgain } from './i18n.ts'

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

/** Of the page, or of a part of it. */
export const useHasWords = (part?: LazyNamespace) => useSyncExternalStore(subscribe, () => hasWords(part))

/** Those of the page, or what stands in for them. */
export const useHasSomeWords = () => useSyncExternalStore(subscribe, hasSomeWords)

/** The way to ask for them again. */
export function useWordsAgain(part?: LazyNamespace) {
  const [isLoading, setLoading] = useState(false)
  const again = async () => {
    setLoading(true)
    await loadWordsAgain(part)
    setLoading(false)
  }
  return { isLoading, again }
}
