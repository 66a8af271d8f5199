import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { ArrowLeftRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((m) => ({ default: m.MoveDialog })))

/** «Перевести компании», where there are any. */
export function MoveButton({ row }: { row: RowOf<'subscribePlans'> }) {
  const { t } = useWords()
  const access = useAccess(entities.tenants)
  const [isOpen, setOpen] = useState(false)
  if (!access.edit || !row.tenantCount) return null
  return (
    <>
      <Button startIcon={<ArrowLeftRight />} onClick={() => setOpen(true)}>
        {t('entities.subscribePlans.move.action')}
      </Button>
      <Suspense>{isOpen && <MoveDialog row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
