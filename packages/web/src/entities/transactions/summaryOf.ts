import { formatDateTime } from '../../i18n/format.ts'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import type { Words } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { reasonText } from './cells.tsx'
import { durationOf } from './durationOf.ts'

/** A session in a few lines, for a chat with a colleague or the driver; no personal data. */
export function summaryOf(row: Row, words: Words, address: string): string {
  const { t, format } = words
  const at = (value: unknown) => (value ? formatDateTime(String(value), zoneOf(row)) : '…')
  const label = (name: string) => t(`entities.transactions.fields.${name}`)
  const durationS = durationOf(row)
  const reason = reasonText(row, words)
  return [
    `${t('entities.transactions.title', { number: row.transactionId })} · ${t(`choices.transactionStates.${row.state}`)}`,
    `${refName(row, 'stationId') ?? ''} · ${refName(row, 'chargePointId') ?? ''}: ${row.connectorId}`,
    `${at(row.startedAt)} – ${at(row.stoppedAt)}${durationS === undefined ? '' : ` (${format.duration(durationS)})`}`,
    typeof row.energy === 'number' &&
      `${label('energy')}: ${format.number(row.energy, 3)} ${t('kit.units.kWh')}`,
    typeof row.sum === 'number' && `${label('sum')}: ${format.money(row.sum, 2)}`,
    reason && `${label('stopReason')}: ${reason}`,
    address,
  ]
    .filter(Boolean)
    .join('\n')
}
