import { useMediaQuery } from '@mui/material'

/** Whether the page has room for a column beside, where the commands stand. */
export const useIsWide = () => useMediaQuery('(min-width: 1200px)', { noSsr: true })
