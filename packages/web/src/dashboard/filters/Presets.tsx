import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslation } from 'react-i18next'
import styles from './Filters.module.css'
import { type Filters, type Preset, presetOf, presets } from './filters.ts'

type Props = { filters: Filters; onChange: (filters: Filters) => void; today: string }

/** Today, 7 days, a month, a quarter; "own" shows that the days are none of them. */
export function Presets({ filters, onChange, today }: Props) {
  const { t } = useTranslation()
  const current = presets.find((preset) => {
    const { start, end } = presetOf(preset, today)
    return start === filters.start && end === filters.end
  })
  const choose = (preset: Preset | 'own' | null) => {
    if (preset && preset !== 'own') onChange({ ...filters, ...presetOf(preset, today) })
  }
  return (
    <ToggleButtonGroup
      exclusive
      className={styles.presets}
      value={current ?? 'own'}
      aria-label={t('dashboard.presets.title')}
      onChange={(_, preset: Preset | 'own' | null) => choose(preset)}
    >
      {presets.map((preset) => (
        <ToggleButton key={preset} value={preset}>
          {t(`dashboard.presets.${preset}`)}
        </ToggleButton>
      ))}
      {!current && <ToggleButton value="own">{t('dashboard.presets.own')}</ToggleButton>}
    </ToggleButtonGroup>
  )
}
