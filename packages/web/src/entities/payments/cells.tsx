import { Empty } from '../../kit/Empty.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords, type Words } from '../../kit/useWords.ts'
import { kWhText } from '../userBonuses/kWhText.ts'
import styles from './payments.module.css'

export const clientText = (row: Row) => String(refName(row, 'userId') ?? row.phone ?? '')

/** Who paid, else by which telephone. */
export function Client({ row }: { row: Row }) {
  const name = refName(row, 'userId')
  if (name !== undefined) return <RefLink entity="users" id={row.userId} name={name} />
  return typeof row.phone === 'string' && row.phone ? row.phone : <Empty />
}

/** Names of places are long: the sums beside them are what one came for. */
export function Place({ row }: { row: Row }) {
  const name = refName(row, 'stationId')
  return (
    <span className={styles.place} title={typeof name === 'string' ? name : undefined}>
      <RefLink entity="chargeStations" id={row.stationId} name={name} />
    </span>
  )
}

export function serviceText({ service, amount }: Row, words: Words): string {
  if (typeof service !== 'string') return ''
  const named = words.t(`billings.services.${service}`, { defaultValue: service })
  return typeof amount === 'number' ? `${named}, ${kWhText(amount, words)}` : named
}

/** On a card, where no head of a column says what a sum is; the sign of its money comes after it. */
export const returnedText = ({ returned }: Row, { t, format }: Words) =>
  Number(returned) > 0
    ? `${t('entities.client/payments.fields.returned')} ${format.number(Number(returned), 2)}`
    : ''

export const receiptText = ({ fiscalState }: Row, { t }: Words) =>
  `${t('entities.client/payments.fields.fiscalState')}: ${t(`choices.fiscalStates.${fiscalState}`)}`

/** What was bought, and how many kWh where that was said. */
export function Service({ row }: { row: Row }) {
  return <>{serviceText(row, useWords()) || <Empty />}</>
}
