import type { Named } from '@zaryad/model/calls/drivers'
import { useTranslation } from 'react-i18next'
import { toEdge, toLanguage } from '../../i18n/languages.ts'

/** A name in the page's language, else in Russian. */
export function useNamed() {
  const { i18n } = useTranslation()
  const language = toEdge(toLanguage(i18n.resolvedLanguage ?? i18n.language))
  return (name: Named): string =>
    (language === 'kz' ? name.kz : language === 'en' ? name.en : null) || name.ru
}
