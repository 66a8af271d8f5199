import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import { http } from '../session/http.ts'

/** A payment as `client/payments/state` tells it; money in tenge, energy in kWh, power in kW. */
export type PaymentView = {
  id: string
  number: number
  state: 'created' | 'authorized' | 'paid' | 'charging' | 'settled' | 'refunded' | 'failed'
  payType: string
  /** The payment that began the session, where this one was added to it. */
  addsTo: string | null
  sum: number
  added: number
  amount: number | null
  createdAt: string
  paidAt: string | null
  startBy: string | null
  failReason: string | null
  charged: number
  refunded: number
  kept: number
  elsewhere: number
  /** Left off the cost, so that what goes back by hand is whole tenge. */
  rounded: number
  returned: number
  /** Of it, kept on the driver's balance; and what came from there with the money. */
  toBalance: number
  fromBalance: number
  returnState: 'none' | 'queued' | 'manual' | 'done'
  place: {
    stationId: string
    station: string
    address: string | null
    timeZone: string
    supportPhone: string | null
    company: string | null
    pointId: string
    point: string | null
    connectorId: number
    connectorType: number | null
    status: string | null
    statusAt: string | null
    isOnline: boolean
  }
  session: {
    transactionId: number
    state: 'active' | 'finished' | 'suspect' | 'failed'
    startedAt: string
    stoppedAt: string | null
    energy: number
    power: number | null
    /** The battery in percent, now and at the first word of it. */
    soc: number | null
    socAtStart: number | null
    /** When what was paid is used up at the present power. */
    endsAt: string | null
    cost: number
    meterAt: string | null
    stopReason: string | null
    stoppedBy: string | null
    stopAnswer: string | null
    stopAskedAt: string | null
    suspectReason: string | null
    decideBy: string | null
    lines: ExplainedLine[]
  } | null
}

const isView = (answer: unknown): answer is PaymentView =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'place' in answer

export async function readPayment(id: string, secret: string, signal?: AbortSignal): Promise<PaymentView> {
  const body = { id, secret }
  const answer = await http({ method: 'POST', path: '/client/payments/state', body, isPublic: true, signal })
  if (!isView(answer)) throw new Error('not a payment')
  return answer
}

export const stopPayment = (id: string, secret: string): Promise<unknown> =>
  http({ method: 'POST', path: '/client/payments/stop', body: { id, secret }, isPublic: true })
