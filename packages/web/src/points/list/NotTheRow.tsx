import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A row is a link: what is pressed here, in a menu or in a dialog over it, is not pressed on the row. */
export const NotTheRow = ({ children }: { children: ReactNode }) => (
  <Box component="span" onClick={(event) => event.stopPropagation()}>
    {children}
  </Box>
)
