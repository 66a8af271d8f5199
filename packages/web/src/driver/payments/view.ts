import type { DriverView } from '@zaryad/model/calls/payments'
import { askOpenly } from '../../session/ask.ts'

export type PaymentView = DriverView

export const readPayment = (id: string, secret: string, signal?: AbortSignal): Promise<PaymentView> =>
  askOpenly('POST /api/v1/client/payments/state', { body: { id, secret }, ...(signal ? { signal } : {}) })

export const stopPayment = (id: string, secret: string): Promise<unknown> =>
  askOpenly('POST /api/v1/client/payments/stop', { body: { id, secret } })
