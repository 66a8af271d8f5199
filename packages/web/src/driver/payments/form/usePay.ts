import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Method, Place } from '../../place.ts'
import type { Choice } from '../../station/connectorState.ts'
import { ProviderError } from '../askOnce.ts'
import { type Begun, beginPayment } from '../begin.ts'
import { forgetIntent } from '../intent.ts'
import { isPhone } from '../isPhone.ts'
import { keepPayment } from '../ownPayments.ts'
import { postSecure } from '../postSecure.ts'
import { useBroughtBack } from '../useBroughtBack.ts'
import { keepMethod } from './firstDraft.ts'
import type { PayProblem } from './PayFailure.tsx'
import { problemText } from './problemText.ts'

type Wish = {
  sum: number
  amount: number | null
  method: Method
  bonusId: string | null
  phone: string | null
  /** The payment of a session under way that this is added to. */
  addTo?: { id: string; secret: string }
}

/** From the tap to the bank: the button stays off, and the payment can be found again before we leave. */
export function usePay({ station }: Place, { point, connector }: Choice) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const isRunning = useRef(false)
  useBroughtBack(() => {
    isRunning.current = false
    setBusy(false)
  })

  async function begin(wish: Wish): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    if (wish.sum > 0 || wish.bonusId) keepMethod(wish.method)
    try {
      const order = { ...wish, pointId: point.id, connectorId: connector.connectorId, service: 'charging' }
      const begun = await beginPayment(order)
      keep(begun, wish)
      leave(begun)
    } catch (error) {
      isRunning.current = false
      setBusy(false)
      setProblem(error instanceof ProviderError ? { kind: error.provider } : problemText(error))
    }
  }

  function keep(begun: Begun, { sum, amount, method, phone }: Wish) {
    keepPayment({
      id: begun.id,
      secret: begun.secret,
      atMs: Date.now(),
      pointId: point.id,
      connectorId: connector.connectorId,
      station: station.name,
      sum,
      amount,
      method,
      phone,
      redirectUrl: begun.next === 'bank' ? begun.url : null,
      isOver: false,
    })
  }

  /** The back button leads to the payment, never to a second one. */
  function leave(begun: Begun) {
    if (begun.next === 'card') return location.assign(begun.path)
    navigate(`/map/session/${begun.id}#${begun.secret}`, { replace: begun.next !== 'session' })
    if (begun.next === 'bank' && isPhone()) location.assign(begun.url)
    if (begun.next === 'secure') postSecure(begun.form)
  }

  const forget = () => {
    forgetIntent()
    setProblem(null)
  }
  return { begin, isBusy, problem, forget }
}
