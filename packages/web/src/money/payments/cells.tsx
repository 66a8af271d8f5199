import { entities, type RowOf } from '@zaryad/model'
import { Undo2 } from 'lucide-react'
import { formatDateTime } from '../../i18n/format.ts'
import { Empty } from '../../kit/Empty.tsx'
import kit from '../../kit/kit.module.css'
import { kWhText } from '../../kit/kWhText.ts'
import { RefLink } from '../../kit/RefLink.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { stateLooks } from '../../kit/states.ts'
import { useWords, type Words } from '../../kit/useWords.ts'
import styles from './payments.module.css'

const entity = entities['client/payments']
const holdKey = 'entities.client/payments.hold'

export const clientText = (row: RowOf<'client/payments'>) => row.user?.name ?? row.phone ?? ''

/** Who paid, else by which telephone. */
export function Client({ row }: { row: RowOf<'client/payments'> }) {
  const name = row.user?.name
  if (name !== undefined) return <RefLink entity="users" id={row.userId} name={name} />
  return row.phone ? row.phone : <Empty of={{ entity, name: 'userId' }} />
}

/** Names of places are long: the sums beside them are what one came for. */
export function Place({ row }: { row: RowOf<'client/payments'> }) {
  const name = row.station && spokenName(row.station)
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

/** Only held by the bank and let go: nobody took it, so nothing was refunded. */
const isLetGo = ({ payType, returned, toBalance, refundedSum }: RowOf<'client/payments'>) =>
  payType === 'HALYK' && refundedSum === 0 && Number(returned) - toBalance > 0

export const stateText = (row: RowOf<'client/payments'>, { t }: Words) =>
  t(row.state === 'refunded' && isLetGo(row) ? `${holdKey}.released` : `choices.paymentStates.${row.state}`)

export function State({ row }: { row: RowOf<'client/payments'> }) {
  const [tone, icon] = stateLooks.paymentStates?.[row.state] ?? ['grey', Undo2]
  return (
    <StatusChip tone={tone} icon={icon}>
      {stateText(row, useWords())}
    </StatusChip>
  )
}

/** «Платёж № 8312, 5 000 ₸», «Платёж № 162, 30 кВт·ч» of a bonus: who is on the phone says when and how much. */
export function headingText(
  { number, payType, sum, amount }: RowOf<'client/payments'>,
  words: Words,
): string {
  const isVolume = payType === 'BONUS' && typeof amount === 'number'
  const much = isVolume ? kWhText(amount, words) : words.format.money(Number(sum), 2)
  return words.t('entities.client/payments.title', { number, sum: much })
}

/** How it stands, and whose it is. */
export const About = ({ row }: { row: RowOf<'client/payments'> }) => (
  <span className={styles.about}>
    <State row={row} />
    <Client row={row} />
  </span>
)

/** What went back, and that it was never taken where that is so. */
export function Returned({ row }: { row: RowOf<'client/payments'> }) {
  const { t, format } = useWords()
  return (
    <>
      {format.money(Number(row.returned), 2)}
      {isLetGo(row) && <span className={kit.muted}> {t(`${holdKey}.notTaken`)}</span>}
    </>
  )
}

export function RefundedAt({ row }: { row: RowOf<'client/payments'> }) {
  const { t } = useWords()
  if (row.refundedAt) return formatDateTime(row.refundedAt)
  return isLetGo(row) ? t(`${holdKey}.released`) : <Empty of={{ entity, name: 'refundedAt' }} />
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
