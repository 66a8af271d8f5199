import { Button } from '@mui/material'
import { isAdministrator, type RowOf } from '@zaryad/model'
import { correctionWays } from '@zaryad/model/entities/transactions'
import { CircleStop, Copy, DoorClosed, LockOpen, PencilLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { copyText } from '../kit/copy/copyText.ts'
import { useTell } from '../kit/useAct.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { summaryOf } from './summaryOf.ts'

const StopDialog = lazy(() => import('./StopDialog.tsx').then((m) => ({ default: m.StopDialog })))
const UnlockDialog = lazy(() => import('./UnlockDialog.tsx').then((m) => ({ default: m.UnlockDialog })))
const CorrectDialog = lazy(() => import('./CorrectDialog.tsx').then((m) => ({ default: m.CorrectDialog })))
const Refund = lazy(() => import('./Refund.tsx').then((m) => ({ default: m.Refund })))

const dialogs = { stop: StopDialog, unlock: UnlockDialog, correct: CorrectDialog }
type Act = keyof typeof dialogs
const isAct = (name: string | null): name is Act => name !== null && Object.hasOwn(dialogs, name)

/** What one may do with the session; the open dialog is in the address, so that a list can lead to it. */
export function Actions({ row }: { row: RowOf<'transactions'> }) {
  const words = useWords()
  const { t } = words
  const tell = useTell()
  const [params, setParams] = useSearchParams()
  const act = params.get('act')
  const Dialog = isAct(act) ? dialogs[act] : undefined
  const isActive = row.state === 'active'
  const set = (next: Act | null) => {
    const rest = new URLSearchParams(params)
    if (next) rest.set('act', next)
    else rest.delete('act')
    setParams(rest, { replace: true })
  }
  const copy = async () => {
    const isCopied = await copyText(summaryOf(row, words, window.location.href.replace(/\?.*$/, '')))
    if (isCopied) await tell(t('kit.copied'))
  }
  const user = useUser()
  return (
    <>
      <Button startIcon={<Copy />} onClick={copy}>
        {t('entities.transactions.copySummary')}
      </Button>
      {user && isAdministrator(user) && row.paymentId && (
        <Suspense>
          <Refund paymentId={row.paymentId} />
        </Suspense>
      )}
      {isActive && (
        <Button startIcon={<LockOpen />} onClick={() => set('unlock')}>
          {t('commands.unlock.action')}
        </Button>
      )}
      {correctionWays[row.state] && (
        <Button
          variant={row.state === 'suspect' ? 'contained' : 'outlined'}
          startIcon={isActive ? <DoorClosed /> : <PencilLine />}
          onClick={() => set('correct')}
        >
          {t(isActive ? 'entities.transactions.forceClose' : 'entities.transactions.correct')}
        </Button>
      )}
      {isActive && (
        <Button color="error" startIcon={<CircleStop />} onClick={() => set('stop')}>
          {t('commands.stop.action')}
        </Button>
      )}
      {Dialog && (
        <Suspense>
          <Dialog row={row} onClose={() => set(null)} />
        </Suspense>
      )}
    </>
  )
}
