import { useEffect } from 'react'
import { useSettings } from './useSettings.ts'

/** The name of the tab: the page, then the product. */
export function usePageTitle(title: string) {
  const { productName } = useSettings()
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title, productName])
}
