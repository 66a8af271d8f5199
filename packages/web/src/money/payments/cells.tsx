import { entities, type RowOf } from '@zaryad/model'
import { Empty } from '../../kit/Empty.tsx'
import { kWhText } from '../../kit/kWhText.ts'
import { RefLink } from '../../kit/RefLink.tsx'
import { useWords, type Words } from '../../kit/useWords.ts'
import styles from './payments.module.css'

const entity = entities['client/payments']

export const clientText = (row: RowOf<'client/payments'>) => row.user?.name ?? row.phone ?? ''

/** Who paid, else by which telephone. */
export function Client({ row }: { row: RowOf<'client/payments'> }) {
  const name = row.user?.name
  if (name !== undefined) return <RefLink entity="users" id={row.userId} name={name} />
  return row.phone ? row.phone : <Empty of={{ entity, name: 'userId' }} />
}

/** Names of places are long: the sums beside them are what one came for. */
export function Place({ row }: { row: RowOf<'client/payments'> }) {
  const name = row.station?.name
  return (
    <span className={styles.place} title={typeof name === 'string' ? name : undefined}>
      <RefLink
        entity="chargeStations"
        id={row.stationId}
        name={name}
        empty={<Empty of={{ entity, name: 'stationId' }} />}
      />
    </span>
  )
}

export function serviceText({ service, amount }: RowOf<'client/payments'>, words: Words): string {
  if (typeof service !== 'string') return ''
  const named = words.t(`billings.services.${service}`, { defaultValue: service })
  return typeof amount === 'number' ? `${named}, ${kWhText(amount, words)}` : named
}

/** On a card, where no head of a column says what a sum is; the sign of its money comes after it. */
export const returnedText = ({ returned }: RowOf<'client/payments'>, { t, format }: Words) =>
  Number(returned) > 0
    ? `${t('entities.client/payments.fields.returned')} ${format.number(Number(returned), 2)}`
    : ''

export const receiptText = ({ fiscalState }: RowOf<'client/payments'>, { t }: Words) =>
  `${t('entities.client/payments.fields.fiscalState')}: ${t(`choices.fiscalStates.${fiscalState}`)}`

/** What was bought, and how many kWh where that was said. */
export function Service({ row }: { row: RowOf<'client/payments'> }) {
  return <>{serviceText(row, useWords()) || <Empty />}</>
}
