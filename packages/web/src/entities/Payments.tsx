import { entities, openPaymentStates } from '@zaryad/model'
import { instant } from '@zaryad/model/fields/kinds'
import { Receipt } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyRowActions } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { spokenName } from '../kit/spokenName.ts'
import { BillingTabs } from '../money/payments/BillingTabs.tsx'
import {
  About,
  Client,
  clientText,
  headingText,
  Place,
  RefundedAt,
  Returned,
  receiptText,
  returnedText,
  Service,
  State,
  serviceText,
  stateText,
} from '../money/payments/cells.tsx'
import { Money } from '../money/payments/Money.tsx'
import { WhyFailed, whyFailed } from '../money/payments/WhyFailed.tsx'

const RowRefund = lazyRowActions(() =>
  import('../money/payments/RowRefund.tsx').then((m) => ({ default: m.RowRefund })),
)
const RefundAct = lazyButton(() =>
  import('../money/payments/RefundAct.tsx').then((m) => ({ default: m.RefundAct })),
)

/** When it was asked for is what people look for it by. */
const entity = {
  ...entities['client/payments'],
  fields: { ...entities['client/payments'].fields, createdAt: instant({ readOnly: true }) },
}

export const screen = screenOf({
  entity,
  icon: Receipt,
  columns: [
    'number',
    'createdAt',
    'transactionId',
    { name: 'userId', Cell: Client, text: clientText },
    { name: 'stationId', Cell: Place, text: (row) => (row.station ? spokenName(row.station) : '') },
    'payType',
    'sum',
    'kept',
    { name: 'returned', text: returnedText },
    { name: 'state', Cell: State, text: stateText },
    { name: 'fiscalState', text: receiptText },
    { name: 'service', Cell: Service, text: serviceText },
    'pointId',
    'phone',
    'providerId',
    'paidAt',
    'settledAt',
    { name: 'failReason', Cell: WhyFailed, text: whyFailed },
  ],
  hiddenColumns: ['service', 'pointId', 'phone', 'providerId', 'paidAt', 'settledAt', 'failReason'],
  spareColumns: ['kept'],
  filters: [
    'createdAt',
    'state',
    'payType',
    'fiscalState',
    'stationId',
    'pointId',
    'userId',
    'sum',
    'kept',
    'returned',
    'paidAt',
  ],
  views: [
    { key: 'all', filter: {} },
    { key: 'open', filter: { state: openPaymentStates } },
    { key: 'settled', filter: { state: 'settled' } },
    { key: 'refunded', filter: { state: 'refunded' } },
    { key: 'failed', filter: { state: 'failed' } },
  ],
  growsBy: 'number',
  Note: BillingTabs,
  RowActions: RowRefund,
  Main: Money,
  heading: headingText,
  Beside: About,
  Actions: RefundAct,
  values: {
    service: Service,
    failReason: WhyFailed,
    state: State,
    returned: Returned,
    refundedAt: RefundedAt,
  },
  hiddenValues: ['resultCode', 'amount'],
  card: { status: 'state', lines: ['sum', 'returned', 'createdAt', 'stationId', 'fiscalState'] },
})

/** Payments of drivers, one of the tabs of billing. */
export default function Payments() {
  return <EntityScreen screen={screen} />
}
