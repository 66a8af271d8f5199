import { Alert } from '@mui/material'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { moneyNames } from './summary.ts'

const isTotals = (value: unknown): value is { totals: Record<string, number> } =>
  typeof value === 'object' && value !== null && 'totals' in value

/** What has changed since the month was closed: a session corrected, a refund of that month. */
export function Drift({ row, live }: { row: Row; live: unknown }) {
  const { t, format } = useWords()
  if (!isTotals(live)) return null
  const changed = moneyNames.filter(
    (name) => Math.round(Number(row[name]) * 100) !== Math.round(Number(live.totals[name]) * 100),
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
            is: format.money(Number(live.totals[name]), 2),
          })}
        </div>
      ))}
    </Alert>
  )
}
