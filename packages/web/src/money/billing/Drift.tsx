import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { billingMoney } from '@zaryad/model'
import type { Answer } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { useWords } from '../../kit/useWords.ts'

type Live = Answer<Calls['GET /api/v1/billings/:id/live']>

/** What has changed since the month was closed: a session corrected, a refund of that month. */
export function Drift({ row, live }: { row: RowOf<'billings'>; live: Live | undefined }) {
  const { t, format } = useWords()
  if (!live) return null
  const changed = [
    ...billingMoney.map((name) => ({
      field: t(`billings.sums.${name}`),
      was: format.money(Number(row[name]), 2),
      is: format.money(live.totals[name], 2),
    })),
    {
      field: t('billings.file.energy'),
      was: format.number(Number(row.energy), 3),
      is: format.number(live.totals.energy, 3),
    },
    {
      field: t('billings.file.count'),
      was: format.number(row.sessions),
      is: format.number(live.totals.count),
    },
  ].filter(({ was, is }) => was !== is)
  if (changed.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('billings.act.drift')}
      {changed.map((change) => (
        <div key={change.field}>{t('kit.change', change)}</div>
      ))}
    </Alert>
  )
}
