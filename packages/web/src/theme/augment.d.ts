import '@mui/material/styles'
import '@mui/material/Button'
import type {} from '@mui/material/themeCssVarsAugmentation'
import type {} from '@mui/x-charts/themeAugmentation'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import type { palette } from './palette.ts'

type Own = ReturnType<typeof palette>

declare module '@mui/material/styles' {
  interface Palette extends Pick<Own, 'status' | 'chart' | 'surface'> {}
  interface PaletteOptions extends Partial<Pick<Own, 'status' | 'chart' | 'surface'>> {}
  interface ThemeOptions {
    sidebar?: { width: number; closedWidth: number }
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true
  }
}
