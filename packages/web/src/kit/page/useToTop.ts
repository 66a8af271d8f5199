import { isObject } from '@zaryad/model/fromOutside'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** What a way within the console carries where the page is to begin at its top. */
export const toTop = { toTop: true }

export const wantsTop = (state: unknown): boolean => isObject(state) && state.toTop === true

export function useToTop(): void {
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // each way anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: two ways may carry the same
  useEffect(() => {
    if (wantsTop(state) && !isBack) window.scrollTo(0, 0)
  }, [key, state])
}
