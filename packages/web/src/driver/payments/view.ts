import type { DriverView } from '@zaryad/model/calls/payments'
import { askOpenly } from '../../session/ask.ts'
import { within } from '../../session/within.ts'

export type PaymentView = DriverView

/** What a session costs its driver, in ₸: what was charged, rounded in their favour where the bank takes whole tenge. */
export const totalOf = ({ charged, rounded }: Pick<PaymentView, 'charged' | 'rounded'>): number =>
  Math.round((charged - rounded) * 100) / 100

const readWithinMs = 10_000
/** The server itself waits ten seconds for the station. */
const stopWithinMs = 20_000

export const readPayment = (id: string, secret: string, leaving?: AbortSignal): Promise<PaymentView> =>
  within(
    readWithinMs,
    (signal) => askOpenly('POST /api/v1/client/payments/state', { body: { id, secret }, signal }),
    leaving,
  )

export const stopPayment = (id: string, secret: string): Promise<unknown> =>
  within(stopWithinMs, (signal) =>
    askOpenly('POST /api/v1/client/payments/stop', { body: { id, secret }, signal }),
  )
