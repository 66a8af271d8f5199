import type { OcppVersion } from '@zaryad/station'
import { plainCheckOf, type Violation } from '@zaryad/station/frameCheck'
import { useEffect, useState } from 'react'
import { checkFrame } from './checkFrame.ts'
import type { Frame } from './frame.ts'

export type Check = (frame: Frame) => Violation[]

/** The schemas of a version come when frames of it are looked at; each frame is checked once. */
export function useSchemas(version: OcppVersion): Check | undefined {
  const [check, setCheck] = useState<{ version: OcppVersion; of: Check }>()
  useEffect(() => {
    let isWanted = true
    void plainCheckOf(version).then((plainCheck) => {
      if (!isWanted) return
      const known = new WeakMap<Frame, Violation[]>()
      const of = (frame: Frame): Violation[] => {
        const before = known.get(frame)
        if (before) return before
        const found = checkFrame(plainCheck, frame)
        known.set(frame, found)
        return found
      }
      setCheck({ version, of })
    })
    return () => {
      isWanted = false
    }
  }, [version])
  return check?.version === version ? check.of : undefined
}
