import { Button, type ButtonProps } from '@mui/material'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import { useWords } from '../useWords.ts'

type Props = { entity: string; id: string } & Pick<ButtonProps, 'variant'>

/** To a row's form, by the keyboard too. */
export function EditButton({ entity, id, variant = 'contained' }: Props) {
  const { t } = useWords()
  return (
    <Button
      variant={variant}
      component={Link}
      data-key="edit"
      to={`${routeOf(entity)}/${id}/edit`}
      startIcon={<Pencil />}
    >
      {t('kit.buttons.edit')}
    </Button>
  )
}
