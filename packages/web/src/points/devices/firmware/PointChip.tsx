import { Chip } from '@mui/material'
import { X } from 'lucide-react'
import { useRow } from '../../../kit/useRow.ts'
import { useWords } from '../../../kit/useWords.ts'

/** A chosen point by its code; can be taken out again. */
export function PointChip({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { t } = useWords()
  const { data } = useRow('chargePoints', id, false)
  const name = String(data?.identity ?? '…')
  return (
    <Chip
      label={name}
      onDelete={onDrop}
      deleteIcon={
        <button type="button" aria-label={t('firmware.targets.dropPoint', { name })}>
          <X size={14} />
        </button>
      }
    />
  )
}
