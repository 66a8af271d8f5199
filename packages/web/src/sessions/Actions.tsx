import { Button } from '@mui/material'
import { isAdministrator, type RowOf } from '@zaryad/model'
import { correctionWays } from '@zaryad/model/entities/transactions'
import { CircleStop, Copy, DoorClosed, LockOpen, PencilLine } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { copyText } from '../kit/copy/copyText.ts'
import { lazyButton, lazyPart } from '../kit/lazyPart.ts'
import { useTell } from '../kit/useAct.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { summaryOf } from './summaryOf.ts'

const StopDialog = lazyPart(() => import('./StopDialog.tsx').then((m) => ({ default: m.StopDialog })))
const UnlockDialog = lazyPart(() => import('./UnlockDialog.tsx').then((m) => ({ default: m.UnlockDialog })))
const CorrectDialog = lazyPart(() =>
  import('./CorrectDialog.tsx').then((m) => ({ default: m.CorrectDialog })),
)
const Refund = lazyButton(() => import('./Refund.tsx').then((m) => ({ default: m.Refund })))

const dialogs = { stop: StopDialog, unlock: UnlockDialog, correct: CorrectDialog }
type Act = keyof typeof dialogs
const isAct = (name: string | null): name is Act => name !== null && Object.hasOwn(dialogs, name)

function useAct() {
  const [params, setParams] = useSearchParams()
  const given = params.get('act')
  const set = (next: Act | null) => {
    const rest = new URLSearchParams(params)
    if (next) rest.set('act', next)
    else rest.delete('act')
    setParams(rest, { replace: true })
  }
  return { act: isAct(given) ? given : null, set }
}

type Props = { row: RowOf<'transactions'> }

/** What a session waits for; the open dialog is in the address, so that a list can lead to it. */
export function Actions({ row }: Props) {
  const { t } = useWords()
  const { act, set } = useAct()
  const user = useUser()
  // who looks on as a company's people do is refused whatever a session waits for
  if (user?.readOnly) return null
  const Dialog = act ? dialogs[act] : undefined
  const isActive = row.state === 'active'
  return (
    <>
      {isActive && (
        <Button startIcon={<LockOpen />} onClick={() => set('unlock')}>
          {t('commands.unlock.action')}
        </Button>
      )}
      {row.state === 'suspect' && <CorrectButton row={row} onPress={() => set('correct')} />}
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

/** What else one may do with it. */
export function MoreActions({ row }: Props) {
  const words = useWords()
  const tell = useTell()
  const { set } = useAct()
  const user = useUser()
  const copy = async () => {
    const isCopied = await copyText(summaryOf(row, words, window.location.origin + window.location.pathname))
    if (isCopied) await tell(words.t('kit.copied'))
  }
  return (
    <>
      <Button startIcon={<Copy />} onClick={copy}>
        {words.t('entities.transactions.copySummary')}
      </Button>
      {user && isAdministrator(user) && row.paymentId && (
        <Suspense>
          <Refund paymentId={row.paymentId} />
        </Suspense>
      )}
      {row.state !== 'suspect' && !user?.readOnly && (
        <CorrectButton row={row} onPress={() => set('correct')} />
      )}
    </>
  )
}

function CorrectButton({ row, onPress }: Props & { onPress: () => void }) {
  const { t } = useWords()
  if (!correctionWays[row.state]) return null
  const isActive = row.state === 'active'
  return (
    <Button
      variant={row.state === 'suspect' ? 'contained' : 'outlined'}
      startIcon={isActive ? <DoorClosed /> : <PencilLine />}
      onClick={onPress}
    >
      {t(isActive ? 'entities.transactions.forceClose' : 'entities.transactions.correct')}
    </Button>
  )
}
