import { IconButton, Tooltip } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export const modes = ['light', 'dark', 'system'] as const
const icons = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark, as the system, in turn. */
export function ThemeButton() {
  const { t } = useTranslation()
  const { mode = 'system', setMode } = useColorScheme()
  const Icon = icons[mode]
  const next = modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'system'
  const label = t('shell.theme.now', { mode: t(`shell.theme.${mode}`) })
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)}>
        <Icon size={18} />
      </IconButton>
    </Tooltip>
  )
}
