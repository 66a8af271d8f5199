import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'

const ReserveDialog = lazyPart(() =>
  import('./ReserveDialog.tsx').then((m) => ({ default: m.ReserveDialog })),
)
const points = entities.chargePoints

/** A reservation is a command to a station, so whoever may command stations may make one. */
export function ReserveButton() {
  const { t } = useWords()
  const access = useAccess(points)
  const { state } = useLocation()
  const [isOpen, setOpen] = useState(state?.isNew === true)
  if (!access.edit) return null
  return (
    <>
      <Button variant="contained" startIcon={<Plus />} onClick={() => setOpen(true)}>
        {t('commands.reserve.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReserveDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
