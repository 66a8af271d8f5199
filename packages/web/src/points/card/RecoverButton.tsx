import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Wrench } from 'lucide-react'
import { useWords } from '../../kit/useWords.ts'
import { isTroubled } from '../point.ts'

/** The recovery ladder of the whole station; a connector in fault has it on its own card. */
export function RecoverButton({ row, onRecover }: { row: RowOf<'chargePoints'>; onRecover: () => void }) {
  const { t } = useWords()
  const isOnCard = row.connectors.some(({ status }) => status === 'Faulted')
  if (!isTroubled(row) || isOnCard) return null
  return (
    <Button variant="soft" startIcon={<Wrench />} onClick={onRecover}>
      {t('entities.chargePoints.recover')}
    </Button>
  )
}
