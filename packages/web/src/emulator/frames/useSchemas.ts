import type { OcppVersion } from '@zaryad/station'
import { type PlainCheck, plainCheckOf, type Violation } from '@zaryad/station/frameCheck'
import { useEffect, useState } from 'react'
import { type Frame, payloadOf } from './frame.ts'

type Check = (frame: Frame) => Violation[]

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

/** A refusal has no schema; what is no frame at all is wrong as a whole. */
function checkFrame(check: PlainCheck, frame: Frame): Violation[] {
  if (frame.kind === 'invalid') return [{ field: '', rule: 'frame', detail: frame.deviation ?? 'no frame' }]
  if (frame.kind === 'error' || frame.action === undefined) return []
  return check(frame.action, payloadOf(frame), frame.kind === 'call' ? 'request' : 'response')
}
