import { IconButton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { idOf } from '../point.ts'
import { NotTheRow } from './NotTheRow.tsx'

const PointMenu = lazyPart(() => import('./PointMenu.tsx').then((m) => ({ default: m.PointMenu })))

/** What may be done with a point from its row. */
export function PointActions({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <NotTheRow>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={`${t('kit.actions')}: ${idOf(row)}`}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <Ellipsis />
      </IconButton>
      <Suspense>
        {anchor && <PointMenu row={row} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </NotTheRow>
  )
}
