import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useCallback, useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import { moveTo } from '../card/moveTo.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import styles from './bulk.module.css'

const states = ['maintenance', 'active'] as const

/** Out of service, or back; one that is there already stays as it is. */
export function MovePoints(props: BulkProps) {
  const { t } = useWords()
  const [state, setState] = useState<(typeof states)[number]>('maintenance')
  const [reason, setReason] = useState('')
  const act = useCallback(
    async (row: RowOf<'chargePoints'>) => {
      if (row.state !== state) await moveTo(row, state, reason)
      return { state: 'accepted', status: 'Accepted' } as const
    },
    [state, reason],
  )
  return (
    <BulkDialog {...props} name="maintenance" act={act}>
      <div className={styles.fields}>
        <RadioGroup
          row
          aria-label={t('entities.chargePoints.fields.state')}
          value={state}
          onChange={(_, next) => setState(next === 'active' ? 'active' : 'maintenance')}
        >
          {states.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio size="small" />}
              label={t(`entities.chargePoints.workflow.${each}.action`)}
            />
          ))}
        </RadioGroup>
        <p className={styles.caption}>{t(`entities.chargePoints.workflow.${state}.effect`)}</p>
        {state === 'maintenance' && (
          <TextField
            label={t('entities.chargePoints.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
      </div>
    </BulkDialog>
  )
}
