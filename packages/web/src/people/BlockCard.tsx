import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { ActDialog } from '../kit/ActDialog.tsx'
import { masked } from '../kit/mask.ts'
import { useAccess } from '../kit/useAccess.ts'
import { useSaved } from '../kit/useSaved.ts'
import { useWords } from '../kit/useWords.ts'

const cards = entities.rFIDCards

/** A card that was lost is blocked while its owner is still on the telephone. */
export function BlockCard({ row }: { row: RowOf<'rFIDCards'> }) {
  const { t } = useWords()
  const access = useAccess(cards)
  const { update } = useSaved('rFIDCards')
  const [isOpen, setOpen] = useState(false)
  const block = async () => {
    await update(row, { state: 'blocked' })
  }
  return (
    <>
      {access.edit && row.state === 'active' && (
        <Button
          size="small"
          variant="text"
          color="error"
          startIcon={<Ban size={14} />}
          onClick={() => setOpen(true)}
        >
          {t('entities.users.client.blockCard')}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          title={t('entities.users.client.blockTitle', { card: row.number || masked(row.idTag) })}
          text={t('entities.users.client.blockText')}
          action={t('entities.users.client.blockCard')}
          isDangerous
          act={block}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
