import { IconButton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { NotTheRow } from '../list/NotTheRow.tsx'

const ConnectorMenu = lazyPart(() =>
  import('./ConnectorMenu.tsx').then((m) => ({ default: m.ConnectorMenu })),
)

/** What may be done with a plug from its row. */
export function ConnectorActions({ row }: { row: RowOf<'connectors'> }) {
  const { t } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const name = `${row.chargePoint?.name ?? ''} ${row.connectorId}`
  return (
    <NotTheRow>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={`${t('kit.actions')}: ${name}`}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <Ellipsis />
      </IconButton>
      <Suspense>
        {anchor && <ConnectorMenu row={row} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </NotTheRow>
  )
}
