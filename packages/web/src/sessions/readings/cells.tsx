import { entities, type RowOf } from '@zaryad/model'
import type { TFunction } from 'i18next'
import { formatDate, timeToSecond } from '../../i18n/format.ts'
import { numberText } from '../../kit/fields/numberText.ts'
import kit from '../../kit/kit.module.css'
import { useWords, type Words } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'

/** To the second: readings come several times a minute. */
export const atText = (row: RowOf<'meterValues'>) =>
  `${formatDate(row.at, zoneOf(row))} ${timeToSecond(row.at, zoneOf(row))}`
export const At = ({ row }: { row: RowOf<'meterValues'> }) => (
  <time dateTime={row.at} className={kit.nowrap}>
    {atText(row)}
  </time>
)

/** OCPP's word in the reader's; one that has none stays as it is. */
export const measurandWord = (measurand: string, t: TFunction) =>
  t(`measurands.${measurand.replaceAll('.', '_')}`, { defaultValue: measurand })

export const measurandText = ({ measurand }: RowOf<'meterValues'>, { t }: Words) =>
  measurandWord(String(measurand), t)
export function Measurand({ row }: { row: RowOf<'meterValues'> }) {
  return <span title={row.measurand}>{measurandText(row, useWords())}</span>
}

export const unitText = ({ unit }: RowOf<'meterValues'>, { t }: Words) =>
  typeof unit === 'string' ? t(`kit.units.${unit}`, { defaultValue: unit }) : ''
export const Unit = ({ row }: { row: RowOf<'meterValues'> }) => <>{unitText(row, useWords())}</>

/** With its unit, where it has no column beside it. */
export const figureText = (row: RowOf<'meterValues'>, words: Words) =>
  [numberText(row.value, entities.meterValues.fields.value, words), unitText(row, words)]
    .filter(Boolean)
    .join('\u00a0')

export const contextText = ({ context }: RowOf<'meterValues'>, { t }: Words) =>
  typeof context === 'string' && context
    ? t(`readingContexts.${context.replaceAll('.', '_')}`, { defaultValue: context })
    : ''
export const Context = ({ row }: { row: RowOf<'meterValues'> }) => <>{contextText(row, useWords())}</>
