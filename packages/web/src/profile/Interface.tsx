import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx'
import { densities, useDensity } from '../kit/list/useDensity.ts'
import { Section } from '../kit/page/Section.tsx'
import { modes } from '../theme/ThemeButton.tsx'
import { KeysSwitch } from './KeysSwitch.tsx'
import styles from './Profile.module.css'

export function Interface() {
  const { t } = useTranslation()
  const { mode, setMode } = useColorScheme()
  const [density, setDensity] = useDensity()
  return (
    <Section title={t('profile.interface')} note={t('profile.saved')}>
      <dl className={styles.facts}>
        <dt>{t('shell.language')}</dt>
        <dd>
          <LanguageSwitch size="medium" />
        </dd>
        <dt>{t('shell.theme.title')}</dt>
        <dd>
          <Choice
            label={t('shell.theme.title')}
            name="theme"
            values={modes}
            value={mode ?? 'system'}
            onChange={setMode}
          />
        </dd>
        <dt>{t('shell.density.title')}</dt>
        <dd>
          <Choice
            label={t('shell.density.title')}
            name="density"
            values={densities}
            value={density}
            onChange={setDensity}
          />
        </dd>
        <dt>{t('keys.title')}</dt>
        <dd>
          <KeysSwitch />
        </dd>
      </dl>
    </Section>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  name: string
  values: readonly T[]
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, name, values, value, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      onChange={(_, next: T | null) => next && onChange(next)}
    >
      {values.map((one) => (
        <ToggleButton key={one} value={one}>
          {t(`shell.${name}.${String(one)}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
