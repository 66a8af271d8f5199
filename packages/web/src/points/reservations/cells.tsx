import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../../i18n/format.ts'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { useNow } from '../../kit/useNow.ts'
import { useWords, type Words } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { stopwatch } from '../../sessions/stopwatch.ts'

type Card = { id: string; number: string; userId: string | null; userName: string | null }
const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'number' in value

export const isOpen = ({ state }: RowOf<'reservations'>) => state === 'active' || state === 'requested'

export const createdText = (row: RowOf<'reservations'>) =>
  row.createdAt ? formatDateTime(row.createdAt, zoneOf(row)) : ''
export const Created = ({ row }: { row: RowOf<'reservations'> }) => (
  <span className={kit.nowrap}>{createdText(row)}</span>
)

/** A tag that the server made itself is nobody's card. */
export function clientText({ card }: RowOf<'reservations'>, { t }: Words): string {
  return isCard(card) ? (card.userName ?? card.number) : t('entities.reservations.noCard')
}

/** For whom: the card's owner, else the card. */
export function Client({ row }: { row: RowOf<'reservations'> }) {
  const words = useWords()
  const { card } = row
  if (!isCard(card)) return <span className={kit.muted}>{clientText(row, words)}</span>
  if (card.userId) return <RefLink entity="users" id={card.userId} name={card.userName} />
  return <RefLink entity="rFIDCards" id={card.id} name={card.number} />
}

export const expiryText = (row: RowOf<'reservations'>, _words: Words) =>
  row.expiryDate ? formatDateTime(row.expiryDate, zoneOf(row)) : ''

/** When it runs out; of one that stands how long is left. */
export function Expiry({ row }: { row: RowOf<'reservations'> }) {
  const words = useWords()
  return isOpen(row) ? <Countdown row={row} /> : <span className={kit.nowrap}>{expiryText(row, words)}</span>
}

function Countdown({ row }: { row: RowOf<'reservations'> }) {
  const words = useWords()
  const leftS = (Date.parse(row.expiryDate) - useNow(1000)) / 1000
  return (
    <span className={kit.nowrap} title={expiryText(row, words)}>
      {leftS <= 0
        ? words.t('choices.reservationStates.expired')
        : words.t('entities.reservations.left', { time: stopwatch(leftS) })}
    </span>
  )
}
