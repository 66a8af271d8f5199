import { Button } from '@mui/material'
import { CopyPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWords } from '../../kit/useWords.ts'
import { routeOf } from '../../menu.ts'

/** A copy begins as a draft, whatever its original is. */
export function CopyButton({ entity, row }: { entity: string; row: { id: string } }) {
  const { t } = useWords()
  return (
    <Button
      component={Link}
      to={`${routeOf(entity)}/create?copy=${row.id}&state=draft`}
      startIcon={<CopyPlus />}
    >
      {t('kit.buttons.duplicate')}
    </Button>
  )
}
