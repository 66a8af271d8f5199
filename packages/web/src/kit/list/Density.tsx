import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import { AlignJustify, Equal, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Density as DensityName, densities, rowHeightPx, useDensity } from './useDensity.ts'

const icons = { compact: AlignJustify, normal: Menu, comfortable: Equal }

/** Height of the rows, for every list. */
export function Density() {
  const { t } = useTranslation()
  const [density, setDensity] = useDensity()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={density}
      onChange={(_, next: DensityName | null) => next && setDensity(next)}
      aria-label={t('shell.density.title')}
    >
      {densities.map((name) => {
        const Icon = icons[name]
        const label = `${t(`shell.density.${name}`)}, ${rowHeightPx[name]} px`
        return (
          <ToggleButton
            key={name}
            value={name}
            aria-label={label}
            sx={{ width: 28, padding: '0 !important' }}
          >
            <Tooltip title={label}>
              <Icon size={15} />
            </Tooltip>
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
