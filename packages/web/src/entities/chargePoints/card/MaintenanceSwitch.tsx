import { FormControlLabel, Switch } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../kit/useWords.ts'

const MaintenanceDialog = lazy(() =>
  import('./MaintenanceDialog.tsx').then((m) => ({ default: m.MaintenanceDialog })),
)

/** Out of service and back; a point that is not set up yet is neither. */
export function MaintenanceSwitch({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const isOut = row.state === 'maintenance'
  if (row.state !== 'active' && !isOut) return null
  return (
    <>
      <FormControlLabel
        control={<Switch size="small" checked={isOut} onChange={() => setAsking(true)} />}
        label={t('entities.chargePoints.maintenance')}
        sx={{ mr: 1 }}
      />
      <Suspense>
        {isAsking && <MaintenanceDialog rows={[row]} isOut={!isOut} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
