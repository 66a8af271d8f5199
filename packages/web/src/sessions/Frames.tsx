import type { RowOf } from '@zaryad/model'
import { useMemo, useState } from 'react'
import { ExportFrames } from '../frames/ExportFrames.tsx'
import { exchangesOf } from '../frames/exchanges.ts'
import { JournalTable } from '../frames/JournalTable.tsx'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { MoreRows } from '../kit/MoreRows.tsx'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import styles from './transactions.module.css'

const step = 100
const aroundMs = 5 * 60_000

/** What the charge point and the server said to each other from a little before the session to a little after it. */
export default function Frames({ row }: { row: RowOf<'transactions'> }) {
  const { t, format } = useWords()
  const [count, setCount] = useState(step)
  const filter = useMemo(() => around(row), [row])
  const found = useRows(
    'ocppMessages',
    { pagination: { page: 1, perPage: count }, sort: { field: 'at', order: 'ASC' }, filter },
    {
      refetchInterval: row.state === 'active' ? 10_000 : false,
      retry: false,
      placeholderData: (before) => before,
    },
  )
  const { data, total = 0 } = found
  const exchanges = useMemo(() => exchangesOf(data ?? []), [data])
  return (
    <Card
      title={t('journal.title')}
      note={<span className={kit.muted}>{data && format.number(total)}</span>}
      actions={total > 0 && <ExportFrames name={String(row.transactionId)} filter={filter} />}
      query={found}
    >
      {data?.length === 0 && <p className={styles.none}>{t('entities.transactions.noFrames')}</p>}
      {exchanges.length > 0 && <JournalTable timeZone={zoneOf(row)} exchanges={exchanges} />}
      {data !== undefined && total > data.length && <MoreRows onMore={() => setCount(count + step * 4)} />}
    </Card>
  )
}

function around({ chargePointId, startedAt, stoppedAt }: RowOf<'transactions'>): Record<string, unknown> {
  const from = new Date(Date.parse(startedAt) - aroundMs).toISOString()
  const to = stoppedAt && new Date(Date.parse(stoppedAt) + aroundMs).toISOString()
  const at = to
    ? { operator: 'BETWEEN', operand1: from, operand2: to }
    : { operator: 'GREATER_OR_EQUAL', operand1: from }
  return { chargePointId, at }
}
