import { createTheme } from '@mui/material/styles'
import { components } from './components/index.ts'
import { palette } from './palette.ts'
import { tokens } from './tokens.ts'
import { typography } from './typography.ts'

/** One theme for both schemes, kept in CSS variables; `data-theme` on <html> chooses. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(tokens.light) }, dark: { palette: palette(tokens.dark) } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
  spacing: 4,
  shape: { borderRadius: 7 },
  shadows: Array.from({ length: 25 }, () => 'none') as never,
  typography,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 120,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 120,
    },
  },
  sidebar: { width: 240, closedWidth: 56 },
  components,
})
