import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import kit from '../kit/kit.module.css'
import { RefLink } from '../kit/RefLink.tsx'
import { useWords } from '../kit/useWords.ts'

const text = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value
    ? String((value as Record<string, unknown>)[name])
    : ''

/** The rate that a point or a location is to have, and from when; nothing where none is planned. */
export function NextRate({ row }: { row: { nextRate: RowOf<'chargePoints'>['nextRate'] } }) {
  const { t } = useWords()
  const { nextRate } = row
  if (!nextRate) return null
  return (
    <span className={kit.muted}>
      {t('entities.rates.comes', { from: formatDateTime(text(nextRate, 'validFrom')) })}{' '}
      <RefLink entity="rates" id={text(nextRate, 'id')} name={text(nextRate, 'name')} />
    </span>
  )
}
