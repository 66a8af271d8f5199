import { IconButton, Tooltip } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { CircleStop, PencilLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { numero } from '../i18n/numero.ts'
import { lazyPart } from '../kit/lazyPart.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'

const StopDialog = lazyPart(() => import('./StopDialog.tsx').then((m) => ({ default: m.StopDialog })))

/** A session that goes on can be stopped from the list; one that is doubted leads to its correction. */
export function RowActions({ row }: { row: RowOf<'transactions'> }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const user = useUser()
  if (user?.readOnly) return null
  if (row.state === 'suspect' && !isOpen) {
    const label = t('entities.transactions.correct')
    return (
      <Tooltip title={label}>
        <IconButton
          size="small"
          component={Link}
          to={`/transactions/${row.id}?act=correct`}
          aria-label={`${label} ${numero(row.transactionId)}`}
          onClick={(event) => event.stopPropagation()}
        >
          <PencilLine />
        </IconButton>
      </Tooltip>
    )
  }
  const isActive = row.state === 'active'
  // an open question outlasts what becomes of the session meanwhile
  if (!isActive && !isOpen) return null
  const label = t('commands.stop.action')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click here or in the dialog is not one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done by it
    <span onClick={(event) => event.stopPropagation()}>
      {isActive && (
        <Tooltip title={label}>
          <IconButton
            size="small"
            color="error"
            aria-label={`${label} ${numero(row.transactionId)}`}
            onClick={() => setOpen(true)}
          >
            <CircleStop />
          </IconButton>
        </Tooltip>
      )}
      {isOpen && (
        <Suspense>
          <StopDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
