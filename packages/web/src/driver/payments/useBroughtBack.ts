import { useEffect } from 'react'

/** The back button may bring a page that led to a bank back as it was left, with its buttons off. */
export function useBroughtBack(run: () => void): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  })
}
