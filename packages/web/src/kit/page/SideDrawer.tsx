import { Drawer, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { media } from '../../theme/media.ts'

type Props = {
  /** Of the heading that names it. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** What is done or read beside a page; on a telephone it has the whole of it. */
export function SideDrawer({ labelledBy, onClose, children }: Props) {
  const isNarrow = useMediaQuery(media.narrow)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: isNarrow ? '100%' : 440, bgcolor: 'var(--card)' },
          role: 'dialog',
          'aria-labelledby': labelledBy,
        },
      }}
    >
      {children}
    </Drawer>
  )
}
