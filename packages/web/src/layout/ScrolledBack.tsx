import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { wantsTop } from '../kit/page/useToTop.ts'
import { keep, kept } from '../kit/useKept.ts'
import { useLeftAt, usePlaces } from './usePlaces.ts'

/** After so long a rest it is where one has scrolled to. */
const restMs = 250

/** Pages of a screen, which begin where one had scrolled to on leaving them; each of them by a step back. */
export function ScrolledBack({ of, children }: { of: string; children: ReactNode }) {
  const { state } = useLocation()
  const leftAt = useLeftAt()
  const hasPlace = useRef(wantsTop(state) || leftAt !== undefined)
  usePlaces()
  useEffect(() => {
    const name = `${of}.list.scrollPosition`
    const top = kept<number>(name)
    if (top !== undefined && !hasPlace.current) {
      keep(name, undefined)
      window.scrollTo(0, top)
    }
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(name, window.scrollY), restMs)
    }
    window.addEventListener('scroll', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', look)
    }
  }, [of])
  return children
}
