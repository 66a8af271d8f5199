import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import { spokenName } from '../kit/spokenName.ts'
import type { Words } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { reasonText } from './cells.tsx'
import { durationOf } from './durationOf.ts'

/** A session in a few lines, for a chat with a colleague or the driver; no personal data. */
export function summaryOf(row: RowOf<'transactions'>, words: Words, address: string): string {
  const { t, format } = words
  const at = (value: unknown) => (value ? formatDateTime(String(value), zoneOf(row)) : '…')
  const label = (name: string) => t(`entities.transactions.fields.${name}`)
  const durationS = durationOf(row)
  const reason = reasonText(row, words)
  return [
    `${t('entities.transactions.title', { number: row.transactionId })} · ${t(`choices.transactionStates.${row.state}`)}`,
    `${row.station ? spokenName(row.station) : ''} · ${row.chargePoint?.name ?? ''}: ${row.connectorId}`,
    `${at(row.startedAt)} – ${at(row.stoppedAt)}${durationS === undefined ? '' : ` (${format.duration(durationS)})`}`,
    row.energy !== null && `${label('energy')}: ${format.number(row.energy, 3)} ${t('kit.units.kWh')}`,
    row.sum !== null && `${label('sum')}: ${format.money(row.sum, 2)}`,
    reason && `${label('stopReason')}: ${reason}`,
    address,
  ]
    .filter(Boolean)
    .join('\n')
}
