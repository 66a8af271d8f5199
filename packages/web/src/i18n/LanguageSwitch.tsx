import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from './languages.ts'

/** The three languages side by side; the page changes at once, without a reload. */
export function LanguageSwitch({ size = 'small' }: { size?: 'small' | 'medium' }) {
  const { t, i18n } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      size={size}
      value={i18n.resolvedLanguage}
      onChange={(_, language: string | null) => language && i18n.changeLanguage(language)}
      aria-label={t('shell.language')}
    >
      {languages.map((language) => (
        <ToggleButton key={language} value={language} lang={language}>
          {languageNames[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
