import type { Violation } from '@zaryad/ocpp/check'
import { useEffect, useState } from 'react'
import type { Frame } from './frame.ts'

export type Check = (frame: Frame) => Violation[]

/** The schemas come when frames are looked at; each frame is checked once. */
export function useSchemas(): Check | undefined {
  const [check, setCheck] = useState<{ of: Check }>()
  useEffect(() => {
    let isWanted = true
    void import('./checkFrame.ts').then(({ checkFrame }) => {
      if (!isWanted) return
      const known = new WeakMap<Frame, Violation[]>()
      const of = (frame: Frame): Violation[] => {
        const before = known.get(frame)
        if (before) return before
        const found = checkFrame(frame)
        known.set(frame, found)
        return found
      }
      setCheck({ of })
    })
    return () => {
      isWanted = false
    }
  }, [])
  return check?.of
}
