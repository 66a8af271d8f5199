import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { formatDateTime } from '../i18n/format.ts'
import { FieldRadios } from '../kit/form/dialogFields.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useWords } from '../kit/useWords.ts'
import { AssignList } from './AssignList.tsx'
import type { Target } from './api.ts'
import { type Asked, useAssign } from './give/useAssign.ts'
import { ManyRefs } from './ManyRefs.tsx'
import styles from './rates.module.css'
import { WhenField } from './WhenField.tsx'

type Reach = 'points' | 'locations' | 'company'
type Values = Asked & { reach: Reach; chosen: { id: string; name: string }[] }

function targetOf({ reach, chosen }: Values, tenantId: unknown): Target | null {
  const ids = chosen.map(({ id }) => id)
  if (reach === 'company') return typeof tenantId === 'string' ? { tenantId } : null
  if (ids.length === 0) return null
  return reach === 'points' ? { chargePointIds: ids } : { stationIds: ids }
}

/** Gives the rate to points, locations or the company; shows first what each of them has now. */
export default function AssignDialog({ row, onClose }: { row: RowOf<'rates'>; onClose: () => void }) {
  const { t } = useWords()
  const [asked, setAsked] = useState<Values>({ reach: 'points', chosen: [], at: null, mode: 'skip' })
  const { found, error, assign, isReady } = useAssign(row.id, targetOf(asked, row.tenantId), asked)
  const reaches: Reach[] = ['points', 'locations', ...(row.tenantId ? (['company'] as const) : [])]
  return (
    <FormDialog<Values>
      title={t('entities.rates.assign.title', { name: row.name })}
      text={t('entities.rates.assign.effect')}
      action={t('entities.rates.assign.do')}
      maxWidth="md"
      classes={{ container: styles.fromTop }}
      start={asked}
      onValues={setAsked}
      isReady={() => isReady}
      onSubmit={assign}
      renews="all"
      error={error}
      onClose={onClose}
    >
      {(form) => {
        const { reach, chosen, at, mode } = form.watch()
        return (
          <>
            {row.state === 'scheduled' && (
              <Alert severity="warning">
                {t('entities.rates.assign.scheduled', { from: formatDateTime(row.validFrom ?? '') })}
              </Alert>
            )}
            <FieldRadios
              of={form}
              name="reach"
              label={t('entities.rates.assign.reach')}
              options={reaches.map((each) => ({ value: each, text: t(`entities.rates.assign.${each}`) }))}
              onChange={() => form.setValue('chosen', [])}
            />
            {reach !== 'company' && (
              <ManyRefs
                key={reach}
                target={reach === 'points' ? 'chargePoints' : 'chargeStations'}
                label={t(`entities.rates.assign.add.${reach}`)}
                filter={row.tenantId ? { tenantId: row.tenantId } : {}}
                chosen={chosen}
                onChange={(next) => form.setValue('chosen', next, { shouldDirty: true })}
              />
            )}
            <WhenField value={at} onChange={(next) => form.setValue('at', next)} isWrong={at === 'invalid'} />
            {found && <AssignList found={found} mode={mode} onMode={(next) => form.setValue('mode', next)} />}
          </>
        )
      }}
    </FormDialog>
  )
}
