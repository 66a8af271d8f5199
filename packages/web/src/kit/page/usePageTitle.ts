import { useEffect } from 'react'
import { useSettings } from './useSettings.ts'

/** The name of the tab: the page, then the product. */
export function usePageTitle(title: string) {
  const { productName } = useSettings()
  useEffect(() => {
    const name = [title, productName].filter(Boolean).join(' · ')
    // the name that the page came with stands until there is a better one
    if (name) document.title = name
  }, [title, productName])
}
