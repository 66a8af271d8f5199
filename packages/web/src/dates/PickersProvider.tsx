import { LocalizationProvider } from '@mui/x-date-pickers'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { enUS, kzKZ, ruRU } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../i18n/languages.ts'

/** dayjs's own `en` starts the week on Sunday; `en-gb`, `ru` and `kk` on Monday. */
const adapterLocales = { ru: 'ru', kk: 'kk', en: 'en-gb' }
const texts = { ru: ruRU, kk: kzKZ, en: enUS }

export function PickersProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage ?? i18n.language)
  const localeText = {
    ...texts[language].components.MuiLocalizationProvider.defaultProps.localeText,
    fieldDayPlaceholder: () => t('dates.day'),
    fieldMonthPlaceholder: () => t('dates.month'),
    fieldYearPlaceholder: () => t('dates.year'),
  }
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={adapterLocales[language]}
      localeText={localeText}
    >
      {children}
    </LocalizationProvider>
  )
}
