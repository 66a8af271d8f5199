import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import type { Named } from './rows.ts'

/** As `GET /client/payments/receipt` answers. */
export type ReceiptData = {
  id: string
  number: number
  state: string
  payType: string
  paidAt: string | null
  settledAt: string | null
  timeZone: string
  company: { name: string; bin: string | null } | null
  place: {
    station: string
    address: string | null
    point: string | null
    connectorId: number
    supportPhone: string | null
  } | null
  session: { number: number; startedAt: string; stoppedAt: string | null; energy: number } | null
  package: { name: Named; volume: number; expiresAt: string | null } | null
  lines: ExplainedLine[]
  paid: number
  fromBalance: number
  charged: number
  /** Of the session's cost, charged to other payments. */
  elsewhere: number
  /** Left off the cost, so that what goes back by hand is whole tenge. */
  rounded: number
  refunded: number
  kept: number
  returned: number
  /** False while it is on its way. */
  isReturned: boolean
  bonusEnergy: number | null
  vat: { percent: number; sum: number }
  fiscalState: 'none' | 'queued' | 'registered' | 'failed'
  fiscalUrl: string | null
}
