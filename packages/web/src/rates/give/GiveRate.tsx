import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { AssignList } from '../AssignList.tsx'
import styles from '../rates.module.css'
import { WhenField } from '../WhenField.tsx'
import { RateSelect } from './RateSelect.tsx'
import { type Asked, useAssign } from './useAssign.ts'

/** What is to have the rate: locations or points. */
type Holding = { id: string; tenantId: string | null }

type Props = {
  reach: 'stationIds' | 'chargePointIds'
  rows: Holding[]
  onClose: (isDone: boolean) => void
}

/** One rate for the ticked places, at once or from a moment to come; says first what that changes, and for whom it cannot be. */
export function GiveRate({ reach, rows, onClose }: Props) {
  const { t, format } = useWords()
  const [rate, setRate] = useState<RowOf<'rates'> | null>(null)
  const [asked, setAsked] = useState<Asked>({ at: null, mode: 'replace' })
  const ids = rows.map(({ id }) => id)
  const target = reach === 'stationIds' ? { stationIds: ids } : { chargePointIds: ids }
  const { found, error, assign, isReady } = useAssign(rate?.id ?? '', target, asked)
  const beginsAt = rate?.validFrom ?? ''
  const isEarly = rate?.state === 'scheduled' && beginsAt > (asked.at ?? '')
  return (
    <FormDialog<Asked>
      title={t(`giveRate.title.${reach}`, { count: rows.length, number: format.number(rows.length) })}
      action={t('entities.rates.assign.do')}
      maxWidth="md"
      classes={{ container: styles.fromTop }}
      start={asked}
      onValues={setAsked}
      isReady={() => isReady}
      isGuarded={false}
      onSubmit={assign}
      renews="all"
      error={error}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {(form) => {
        const { at, mode } = form.watch()
        return (
          <>
            <RateSelect rows={rows} value={rate} onChange={setRate} />
            <WhenField value={at} onChange={(next) => form.setValue('at', next)} isWrong={at === 'invalid'} />
            {found && (
              <>
                {isEarly && (
                  <Alert severity="warning">
                    {t('entities.rates.assign.scheduled', { from: formatDateTime(beginsAt) })}
                  </Alert>
                )}
                <AssignList found={found} mode={mode} onMode={(next) => form.setValue('mode', next)} />
              </>
            )}
            <p className={styles.note}>{t(`giveRate.effect.${reach}`)}</p>
          </>
        )
      }}
    </FormDialog>
  )
}
