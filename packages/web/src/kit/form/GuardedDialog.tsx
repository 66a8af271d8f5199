import { Dialog, type DialogProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { LeaveGuard, LeaveQuestion } from './LeaveGuard.tsx'

type Props = Omit<DialogProps, 'open' | 'onClose' | 'children'> & {
  /** Something in it would be missed. */
  mayLose: boolean
  /** It is being sent: until its answer comes nothing but the buttons closes it, and nothing is asked. */
  isSending?: boolean
  /** True once it is done, and about to go. */
  isFree?: () => boolean
  /** Where the question's words are. */
  words?: string | undefined
  onClose: () => void
  children: ReactNode | ((leave: () => void) => ReactNode)
}

/** A dialog that asks before what is in it is lost: by Escape, by a click beside it, with the page and with the tab. */
export function GuardedDialog({ mayLose, isSending, isFree, words, onClose, children, ...dialog }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (mayLose ? setLeaving(true) : onClose())
  return (
    <>
      <Dialog open onClose={isSending ? undefined : leave} maxWidth="xs" fullWidth {...dialog}>
        {typeof children === 'function' ? children(leave) : children}
      </Dialog>
      <LeaveGuard isDirty={mayLose} isFree={isFree} words={words} />
      {isLeaving && <LeaveQuestion words={words} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </>
  )
}
