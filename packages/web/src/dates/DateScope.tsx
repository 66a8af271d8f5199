import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, kzKZ, ruRU } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../clock.ts'
import { toLanguage } from '../i18n/languages.ts'

/** `en` of dayjs starts the week on Sunday; the spec wants Monday in every language. */
const locales = { ru: 'ru', kk: 'kk', en: 'en-gb' }
const texts = { ru: ruRU, kk: kzKZ, en: enUS }
/** What the library says «Следующий» and «Ок» for, what it has no Kazakh word for, and what readers hear of each part. */
const better = {
  ru: { nextStepButtonLabel: 'Далее', okButtonLabel: 'ОК' },
  kk: {
    nextStepButtonLabel: 'Әрі қарай',
    okButtonLabel: 'ОК',
    clearButtonLabel: 'Тазалау',
    fieldClearLabel: 'Мәнін тазалау',
    end: 'Соңы',
    year: 'Жыл',
    month: 'Ай',
    day: 'Күн',
    hours: 'Сағат',
    minutes: 'Минут',
    seconds: 'Секунд',
    empty: 'Толтырылмаған',
  },
  en: {},
}

/** Its now, today among days and before which nothing is still to come, is the server's. */
class ServerClock extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options)
    const { date } = this
    this.date = (value, timezone) => {
      const given: typeof value | string = value === undefined ? new Date(nowMs()).toISOString() : value
      return date(given, timezone) as ReturnType<typeof date<typeof value>>
    }
  }
}

/** Date pickers in the language of the page. */
export function DateScope({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage ?? i18n.language)
  return (
    <LocalizationProvider
      dateAdapter={ServerClock}
      adapterLocale={locales[language]}
      localeText={{
        ...texts[language].components.MuiLocalizationProvider.defaultProps.localeText,
        ...better[language],
        fieldDayPlaceholder: () => t('dates.day'),
        fieldMonthPlaceholder: () => t('dates.month'),
        fieldYearPlaceholder: () => t('dates.year'),
      }}
    >
      {children}
    </LocalizationProvider>
  )
}
