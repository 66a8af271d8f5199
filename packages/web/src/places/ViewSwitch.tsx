import { Button } from '@mui/material'
import { Map as MapIcon, Rows3 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { useWords } from '../kit/useWords.ts'

/** From the list to the map and back. */
export function ViewSwitch() {
  const { t } = useWords()
  const [params] = useSearchParams()
  const isMap = params.get('view') === 'map'
  const Icon = isMap ? Rows3 : MapIcon
  return (
    <Button component={Link} to={isMap ? '/chargeStations' : '/chargeStations?view=map'} startIcon={<Icon />}>
      {t(isMap ? 'entities.chargeStations.asList' : 'entities.chargeStations.asMap')}
    </Button>
  )
}
