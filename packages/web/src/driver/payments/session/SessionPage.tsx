import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { spoken } from '../../../kit/spokenName.ts'
import { Frame } from '../../Frame.tsx'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { Waiting } from '../../Waiting.tsx'
import { sessionPath } from '../againPath.ts'
import { forgetIntent } from '../intent.ts'
import { keepPayment, ownPayment } from '../ownPayments.ts'
import type { PaymentView } from '../view.ts'
import { awayKey } from './awayKey.ts'
import { Charging } from './Charging.tsx'
import { Doubtful } from './Doubtful.tsx'
import { Failed } from './Failed.tsx'
import { NotStarted } from './NotStarted.tsx'
import { Plug } from './Plug.tsx'
import { isOver, type Phase, phaseOf } from './phase.ts'
import { plugOf } from './plugOf.ts'
import { Result } from './Result.tsx'
import type { Step } from './step.ts'
import { usePayment } from './usePayment.ts'
import { WaitForBank } from './WaitForBank.tsx'

const steps: Record<Phase, (step: Step) => React.ReactNode> = {
  waiting: WaitForBank,
  failed: Failed,
  plug: Plug,
  starting: Plug,
  charging: Charging,
  settling: Charging,
  doubtful: Doubtful,
  notStarted: NotStarted,
  over: Result,
}

/** One address from the payment to the end of charging: a reload or a closed tab changes nothing. */
export function SessionPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { hash } = useLocation()
  const secret = hash.slice(1) || ownPayment(id)?.secret
  const { view, isGone, away, readAgain } = usePayment(id, secret)
  const phase = view && phaseOf(view)
  const isEnd = phase !== undefined && isOver(phase)
  useKept(view, secret, isEnd)
  const root = view && rootOf(view)
  if (root) return <Navigate to={root} replace />
  if (isGone)
    return (
      <Frame title={t('driver.stale.title')} back="/map">
        <Notice tone="grey" title={t('driver.stale.title')}>
          <span>{t('driver.stale.text')}</span>
          <Link to="/map">{t('driver.stale.map')}</Link>
        </Notice>
      </Frame>
    )
  const Step = phase && steps[phase]
  return (
    <Frame
      title={(view && spoken(view.place, 'station')) ?? t('driver.loadingPayment')}
      caption={view && plugOf(view, t)}
      back="/map"
      phone={view?.place.supportPhone}
    >
      {away && <Notice tone="yellow">{t(awayKey(away, phase))}</Notice>}
      {view && Step && secret ? <Step view={view} secret={secret} readAgain={readAgain} /> : <Waiting />}
      {view && isEnd && <p className={ui.small}>{t('driver.return.number', { number: view.number })}</p>}
    </Frame>
  )
}

/** What was added shows the session where it is known by this browser, once the bank has said that it came. */
function rootOf({ addsTo, state, failReason }: PaymentView): string | undefined {
  const root = addsTo ? ownPayment(addsTo) : undefined
  if (!root || state === 'created' || state === 'failed' || failReason === 'over') return undefined
  return sessionPath(root.id, root.secret)
}

/** Opened by its link on another device, it is this browser's own too; a payment that ended makes way for another. */
function useKept(view: PaymentView | undefined, secret: string | undefined, isEnd: boolean) {
  useEffect(() => {
    if (!view || !secret) return
    const own = ownPayment(view.id)
    if (isEnd && !own?.isOver) forgetIntent()
    if (own && own.isOver === isEnd && own.secret === secret) return
    keepPayment({
      atMs: Date.parse(view.createdAt),
      redirectUrl: null,
      phone: null,
      ...own,
      id: view.id,
      secret,
      pointId: view.place.pointId,
      connectorId: view.place.connectorId,
      station: view.place.station,
      sum: view.sum,
      amount: view.amount,
      method: view.payType,
      isOver: isEnd,
    })
  }, [view, secret, isEnd])
}
