import { useTranslation } from 'react-i18next'
import { nowMs } from '../../clock.ts'
import { useSettings } from './useSettings.ts'

/** The copyright line: developed by the operator company (spec, section 1). */
export function Copyright() {
  const { t } = useTranslation()
  const { companyName } = useSettings()
  // the line keeps its room: nobody else's name stands there until the company's own comes
  if (!companyName) return <span>{'\u00a0'}</span>
  return <span>{t('shell.copyright', { year: new Date(nowMs()).getFullYear(), companyName })}</span>
}
