import type { RowOf } from '@zaryad/model'
import { transactions } from '@zaryad/model/entities/transactions'
import { nowMs } from '../clock.ts'
import { Empty } from '../kit/Empty.tsx'
import { choice } from '../kit/fields/choice.tsx'
import kit from '../kit/kit.module.css'
import { RefLink } from '../kit/RefLink.tsx'
import { SimulatedTag } from '../kit/SimulatedTag.tsx'
import { useNow } from '../kit/useNow.ts'
import { useWords, type Words } from '../kit/useWords.ts'
import { durationOf } from './durationOf.ts'
import { meanPower } from './meanPower.ts'
import { sumNow } from './sumNow.ts'

/** Why it came to nothing, is doubted, or ended: the first of these that is known. */
export function reasonText(row: RowOf<'transactions'>, { t }: Words): string {
  const suspect = row.state === 'suspect' && row.suspectReason
  if (suspect) return t(`choices.suspectReasons.${suspect}`, { defaultValue: suspect })
  const { failure, stopReason: stop } = row
  if (failure) return t(`failures.${failure}.short`, { defaultValue: failure })
  return stop ? t(`choices.stopReasons.${stop}`, { defaultValue: stop }) : ''
}

export function Reason({ row }: { row: RowOf<'transactions'> }) {
  const words = useWords()
  const text = reasonText(row, words)
  return text ? <span title={text}>{text}</span> : row.state === 'active' ? null : <Empty />
}

export const durationText = (row: RowOf<'transactions'>, { format }: Words) => {
  const durationS = durationOf(row)
  return durationS === undefined ? '' : format.duration(durationS)
}

export function Duration({ row }: { row: RowOf<'transactions'> }) {
  const words = useWords()
  useNow(30_000)
  return <>{durationText(row, words) || <Empty />}</>
}

export const sumText = (row: RowOf<'transactions'>, { format }: Words) => {
  const sum = sumNow(row, nowMs())
  return sum === undefined ? '' : format.number(sum, 2)
}

/** What it cost; while it goes on what it has come to, as on its point's page. */
export function Sum({ row }: { row: RowOf<'transactions'> }) {
  const words = useWords()
  useNow(row.state === 'active' ? 10_000 : 60_000)
  const text = sumText(row, words)
  if (text) return <span className={row.state === 'active' ? kit.live : undefined}>{text}</span>
  return row.state === 'active' && row.terms ? words.t('entities.transactions.sumLater') : <Empty />
}

/** Of a session that goes on its power now, else its mean. */
export const meanPowerText = (row: RowOf<'transactions'>, { format }: Words) => {
  const kW = row.state === 'active' ? row.power : meanPower(row)
  return typeof kW === 'number' ? format.number(kW, 1) : ''
}

export function MeanPower({ row }: { row: RowOf<'transactions'> }) {
  const words = useWords()
  return <>{meanPowerText(row, words) || <Empty />}</>
}

/** How it stands, and whether it is a trial. */
export function State({ row }: { row: RowOf<'transactions'> }) {
  const field = transactions.fields.state
  return (
    <>
      <choice.Value entity={transactions} name="state" field={field} value={row.state} row={row} />{' '}
      <SimulatedTag row={row} />
    </>
  )
}

type Plugged = Pick<RowOf<'transactions'>, 'chargePointId' | 'chargePoint' | 'connectorId'>

/** The point and its connector in one cell: `ALA-0001: 2`. */
export function Point({ row }: { row: Plugged }) {
  return (
    <>
      <RefLink entity="chargePoints" id={row.chargePointId} name={row.chargePoint?.name} />: {row.connectorId}
    </>
  )
}

export const clientText = ({ user, idTag }: RowOf<'transactions'>) => user?.name ?? idTag ?? ''

/** Who charges, else by which card. */
export function Client({ row }: { row: RowOf<'transactions'> }) {
  if (row.user) return <RefLink entity="users" id={row.userId} name={row.user.name} />
  return row.idTag || <Empty />
}
