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
  const changed = billingMoney.filter(
    (name) => Math.round(Number(row[name]) * 100) !== Math.round(live.totals[name] * 100),
  )
  if (changed.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('billings.act.drift')}
      {changed.map((name) => (
        <div key={name}>
          {t('kit.change', {
            field: t(`billings.sums.${name}`),
            was: format.money(Number(row[name]), 2),
            is: format.money(live.totals[name], 2),
          })}
        </div>
      ))}
    </Alert>
  )
}
