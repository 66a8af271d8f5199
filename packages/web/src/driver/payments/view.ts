import type { DriverView } from '@zaryad/model/calls/payments'
import { askOpenly } from '../../session/ask.ts'

export type PaymentView = DriverView

/** What a session costs its driver, in ₸: what was charged, rounded in their favour where the bank takes whole tenge. */
export const totalOf = ({ charged, rounded }: Pick<PaymentView, 'charged' | 'rounded'>): number =>
  Math.round((charged - rounded) * 100) / 100

export const readPayment = (id: string, secret: string, signal?: AbortSignal): Promise<PaymentView> =>
  askOpenly('POST /api/v1/client/payments/state', { body: { id, secret }, ...(signal ? { signal } : {}) })

export const stopPayment = (id: string, secret: string): Promise<unknown> =>
  askOpenly('POST /api/v1/client/payments/stop', { body: { id, secret } })
