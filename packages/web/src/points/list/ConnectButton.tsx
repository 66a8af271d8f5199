import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { Cable } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { routeOf } from '../../menu.ts'

/** The way in for a station that has never been here: step by step, with live checks. */
export function ConnectButton() {
  const { t } = useWords()
  const access = useAccess(entities.chargePoints)
  if (!access.create) return null
  return (
    <Button
      variant="contained"
      component={Link}
      to={`${routeOf('chargePoints')}/onboarding`}
      startIcon={<Cable />}
    >
      {t('entities.chargePoints.connect')}
    </Button>
  )
}
