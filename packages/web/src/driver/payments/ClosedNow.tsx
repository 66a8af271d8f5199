import { useTranslation } from 'react-i18next'
import { useNow } from '../../kit/useNow.ts'
import { openingText } from '../../premises/openingText.ts'
import { Notice } from '../Notice.tsx'
import type { Place } from '../place.ts'

const everyMs = 20_000

/** Said before one pays: cars charge outside the hours too, but one may not come in, or out. */
export function ClosedNow({ station: { openingHours, timeZone } }: Pick<Place, 'station'>) {
  const { t } = useTranslation()
  const now = useNow(everyMs)
  const { text, isOpen } = openingText(openingHours, { timeZone, now, t })
  if (isOpen) return null
  return (
    <Notice tone="yellow" title={text}>
      <span>{t('premises.hours.closedNow')}</span>
    </Notice>
  )
}
