import { Button } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { Row, Screen } from '../screen.ts'
import { useSaved } from '../useSaved.ts'
import { useWords } from '../useWords.ts'
import { nameOf } from './nameOf.ts'

export function DeleteButton({ screen: { entity, isDeletedByCode }, row }: { screen: Screen; row: Row }) {
  const { t, one } = useWords()
  const navigate = useNavigate()
  const { remove } = useSaved(entity.name)
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(entity, row)
  const run = async () => {
    await remove(row)
    navigate(routeOf(entity.name))
    return t('kit.done.deleted')
  }
  return (
    <>
      <Button color="error" variant="outlined" startIcon={<Trash2 />} onClick={() => setOpen(true)}>
        {t('kit.buttons.delete')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('kit.delete.title', { name })}
          text={t(`entities.${entity.name}.deleteEffect`, {
            defaultValue: t('kit.delete.text', { one: one(entity) }),
            name,
          })}
          action={t('kit.buttons.delete')}
          isDangerous
          code={isDeletedByCode ? String(row[entity.label] ?? name) : undefined}
          act={run}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
