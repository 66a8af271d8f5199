import { Button, IconButton, Tooltip } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { CircleX, type LucideIcon, Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { numero } from '../../i18n/numero.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { isOpen } from './cells.tsx'

const CancelDialog = lazyPart(() => import('./CommandDialogs.tsx').then((m) => ({ default: m.CancelDialog })))
const StartDialog = lazyPart(() => import('./CommandDialogs.tsx').then((m) => ({ default: m.StartDialog })))

const points = entities.chargePoints
const dialogs = { start: StartDialog, cancel: CancelDialog }
type Act = keyof typeof dialogs
const icons: Record<Act, LucideIcon> = { start: Play, cancel: CircleX }
const keys: Record<Act, string> = {
  start: 'entities.reservations.start',
  cancel: 'commands.cancelReservation.action',
}

/** A reservation that stands can be used or cancelled; both are commands to the station. */
function useActs(row: RowOf<'reservations'>) {
  const [act, setAct] = useState<Act | null>(null)
  const access = useAccess(points)
  const acts: Act[] =
    !isOpen(row) || !access.edit ? [] : row.state === 'active' ? ['start', 'cancel'] : ['cancel']
  const Dialog = act && dialogs[act]
  const dialog = Dialog && (
    <Suspense>
      <Dialog row={row} onClose={() => setAct(null)} />
    </Suspense>
  )
  return { acts, setAct, dialog }
}

export function RowActions({ row }: { row: RowOf<'reservations'> }) {
  const { t } = useWords()
  const { acts, setAct, dialog } = useActs(row)
  // an open question outlasts what becomes of the reservation meanwhile
  if (acts.length === 0 && !dialog) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click here or in the dialog is not one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done by it
    <span onClick={(event) => event.stopPropagation()} style={{ whiteSpace: 'nowrap' }}>
      {acts.map((act) => {
        const Icon = icons[act]
        return (
          <Tooltip key={act} title={t(keys[act])}>
            <IconButton
              size="small"
              aria-label={`${t(keys[act])} ${numero(row.reservationId)}`}
              onClick={() => setAct(act)}
            >
              <Icon />
            </IconButton>
          </Tooltip>
        )
      })}
      {dialog}
    </span>
  )
}

export function Actions({ row }: { row: RowOf<'reservations'> }) {
  const { t } = useWords()
  const { acts, setAct, dialog } = useActs(row)
  return (
    <>
      {acts.map((act) => {
        const Icon = icons[act]
        return (
          <Button
            key={act}
            variant={act === 'start' ? 'contained' : 'outlined'}
            startIcon={<Icon />}
            onClick={() => setAct(act)}
          >
            {t(keys[act])}
          </Button>
        )
      })}
      {dialog}
    </>
  )
}
