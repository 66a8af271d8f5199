import type { RowOf } from '@zaryad/model'
import { useEffect, useRef } from 'react'
import { InviteDialog } from './InviteDialog.tsx'

/** A colleague who was just written down is given the link at once: without it he comes in nowhere. */
export function Invited({ row, onClose }: { row: RowOf<'users'>; onClose: () => void }) {
  const isAsked = row.kind !== 'client' && !row.hasPassword
  const close = useRef(onClose)
  useEffect(() => {
    if (!isAsked) close.current()
  }, [isAsked])
  return isAsked ? <InviteDialog row={row} onClose={onClose} /> : null
}
