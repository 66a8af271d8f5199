import type { TFunction } from 'i18next'
import type { Row } from '../../kit/screen.ts'
import { useWords, type Words } from '../../kit/useWords.ts'

/** OCPP's word in the reader's; one that has none stays as it is. */
export const measurandWord = (measurand: string, t: TFunction) =>
  t(`measurands.${measurand.replaceAll('.', '_')}`, { defaultValue: measurand })

export const measurandText = ({ measurand }: Row, { t }: Words) => measurandWord(String(measurand), t)
export function Measurand({ row }: { row: Row }) {
  return <span title={String(row.measurand)}>{measurandText(row, useWords())}</span>
}

export const unitText = ({ unit }: Row, { t }: Words) =>
  typeof unit === 'string' ? t(`kit.units.${unit}`, { defaultValue: unit }) : ''
export const Unit = ({ row }: { row: Row }) => <>{unitText(row, useWords())}</>

export const contextText = ({ context }: Row, { t }: Words) =>
  typeof context === 'string' && context
    ? t(`readingContexts.${context.replaceAll('.', '_')}`, { defaultValue: context })
    : ''
export const Context = ({ row }: { row: Row }) => <>{contextText(row, useWords())}</>
