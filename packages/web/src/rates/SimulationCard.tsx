import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { dayMs } from '@zaryad/model/durations'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { useState } from 'react'
import { nowMs } from '../clock.ts'
import { formatDate } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import { errorText } from '../session/errorText.ts'
import { simulateTerms } from './api.ts'
import { monthAgo } from './moments.ts'
import styles from './rates.module.css'
import { SimulationResult } from './SimulationResult.tsx'

type Props = { terms: WireTerms; rateId?: string | undefined; tenantId: string | null }

/** «Сколько принёс бы прошлый месяц по этому тарифу», over the sessions that there were. */
export function SimulationCard({ terms, rateId, tenantId }: Props) {
  const { t } = useWords()
  const [scope, setScope] = useState<'rate' | 'company'>(rateId ? 'rate' : 'company')
  const [month, setMonth] = useState(1)
  const period = monthAgo(nowMs(), month)
  const asked = { terms, scope, period }
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (of: typeof asked) =>
      simulateTerms({
        ...of.period,
        terms: of.terms,
        scope: of.scope === 'rate' && rateId ? { rateId } : tenantId ? { tenantId } : {},
      }),
  })
  const isStale = variables !== undefined && JSON.stringify(variables) !== JSON.stringify(asked)
  const monthText = (ago: number) => {
    const { from, to } = monthAgo(nowMs(), ago)
    return `${formatDate(from)} – ${formatDate(Date.parse(to) - dayMs)}`
  }
  return (
    <Card
      title={t('entities.rates.simulation.title')}
      isPadded
      aria-label={t('entities.rates.simulation.title')}
    >
      <p className={styles.hint}>{t('entities.rates.simulation.hint')}</p>
      <div className={styles.simulation}>
        <TextField
          select
          label={t('entities.rates.simulation.period')}
          value={month}
          onChange={({ target }) => setMonth(Number(target.value))}
        >
          {[0, 1, 2, 3].map((ago) => (
            <MenuItem key={ago} value={ago}>
              {monthText(ago)}
            </MenuItem>
          ))}
        </TextField>
        {rateId && (
          <TextField
            select
            label={t('entities.rates.simulation.scope')}
            value={scope}
            onChange={({ target }) => setScope(target.value === 'rate' ? 'rate' : 'company')}
          >
            <MenuItem value="rate">{t('entities.rates.simulation.ofRate')}</MenuItem>
            <MenuItem value="company">{t('entities.rates.simulation.ofCompany')}</MenuItem>
          </TextField>
        )}
        <Button onClick={() => mutate(asked)} loading={isPending}>
          {t('entities.rates.simulation.do')}
        </Button>
      </div>
      {error && <Alert severity="error">{errorText(error, t)}</Alert>}
      {data && !error && <SimulationResult result={data} isStale={isStale} />}
    </Card>
  )
}
