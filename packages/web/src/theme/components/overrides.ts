import type { ThemeOptions } from '@mui/material/styles'

export type Overrides = NonNullable<ThemeOptions['components']>
