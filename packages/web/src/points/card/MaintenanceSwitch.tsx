import { FormControlLabel, Switch } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'

const MaintenanceDialog = lazyPart(() =>
  import('./MaintenanceDialog.tsx').then((m) => ({ default: m.MaintenanceDialog })),
)

/** Out of service and back; a point that is not set up yet is neither. */
export function MaintenanceSwitch({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  // as it was when it was asked about: what becomes of it meanwhile does not turn the question round
  const [asked, setAsked] = useState<RowOf<'chargePoints'> | null>(null)
  const isOut = row.state === 'maintenance'
  return (
    <>
      {(row.state === 'active' || isOut) && (
        <FormControlLabel
          control={<Switch size="small" checked={isOut} onChange={() => setAsked(row)} />}
          label={t('entities.chargePoints.maintenance')}
          sx={{ mr: 1 }}
        />
      )}
      <Suspense>
        {asked && (
          <MaintenanceDialog
            rows={[asked]}
            isOut={asked.state !== 'maintenance'}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
