import { useTranslation } from 'react-i18next'
import { useSettings } from './useSettings.ts'

/** The copyright line: developed by the operator company (spec, section 1). */
export function Copyright() {
  const { t } = useTranslation()
  const { companyName } = useSettings()
  return <span>{t('shell.copyright', { year: new Date().getFullYear(), companyName })}</span>
}
