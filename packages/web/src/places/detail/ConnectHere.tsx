import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'

/** The way from a location to its next charge point, step by step, for those who may. */
export function ConnectHere({ stationId }: { stationId: string }) {
  const { t } = useWords()
  const access = useAccess(entities.chargePoints)
  if (!access.create) return null
  return (
    <Button
      size="small"
      component={Link}
      to={`/chargePoints/onboarding?station=${stationId}&step=device`}
      startIcon={<Plus size={14} />}
    >
      {t('entities.chargePoints.connect')}
    </Button>
  )
}
