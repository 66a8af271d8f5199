import { useSyncExternalStore } from 'react'
import type { Theme } from './colours.ts'

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The theme of the page: a map is painted, so it cannot follow CSS variables. */
export const useThemeName = () => useSyncExternalStore(subscribe, current)
