import { useTranslation } from 'react-i18next'

/** Whom to call about it, where the location has a number. */
export function Call({ phone }: { phone: string | null }) {
  const { t } = useTranslation()
  if (!phone) return null
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('driver.station.call', { phone })}</a>
}
