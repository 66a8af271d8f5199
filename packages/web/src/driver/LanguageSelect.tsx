import { useTranslation } from 'react-i18next'
import { fullLanguageNames, languageNames, languages, toLanguage } from '../i18n/languages.ts'
import styles from './frame.module.css'

/** The page changes at once and keeps all that was typed. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  return (
    <select
      className={styles.language}
      aria-label={t('driver.language')}
      value={toLanguage(i18n.resolvedLanguage ?? i18n.language)}
      onChange={({ target }) => i18n.changeLanguage(target.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language} title={fullLanguageNames[language]}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  )
}
