import { fiscalStates, paymentResults, paymentStates, payTypes } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, energy, instant, integer, money, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'

/** What drivers pay for charging. Made by the public request and moved by the bank's word, never by people. */
export const payments = entity('client/payments', {
  table: 'payments',
  fields: {
    number: integer({ readOnly: true, required: true }),
    pointId: ref('chargePoints', { readOnly: true }),
    stationId: ref('chargeStations', { readOnly: true }),
    connectorId: integer({ readOnly: true }),
    userId: ref('users', { readOnly: true }),
    /** The session that it is for; of money that was added, the one that it was added to. */
    transactionId: ref('transactions', { readOnly: true }),
    /** For the receipt; who calls is found by it. */
    phone: text({ readOnly: true, search: true, masked: true }),
    payType: choice(payTypes, { readOnly: true, required: true }),
    service: text({ readOnly: true }),
    /** kWh, when bought by volume. */
    amount: energy({ readOnly: true }),
    bonusId: ref('userBonuses', { readOnly: true }),
    /** Money that was added to a session under way: the payment that began it. */
    addsTo: ref('client/payments', { readOnly: true }),
    sum: money({ readOnly: true, required: true }),
    /** What the session cost in the end. */
    charged: money({ readOnly: true, always: true }),
    /** Of money that was taken; what was only held and let go is not in it. */
    refundedSum: money({ readOnly: true, always: true }),
    /** Stays charged in the end; with `returned` it is `sum`, once the payment is over. */
    kept: money({ readOnly: true, always: true }),
    /** Went back or is on its way: refunds, and what was let go of a hold. The driver sees the same. */
    returned: money({ readOnly: true, always: true }),
    state: choice(paymentStates, { readOnly: true, required: true }),
    resultCode: choice(paymentResults, { readOnly: true }),
    /** The bank's own id. */
    providerId: text({ readOnly: true, search: true }),
    fiscalState: choice(fiscalStates, { readOnly: true, required: true }),
    fiscalUrl: text({ readOnly: true }),
    failReason: text({ readOnly: true }),
    paidAt: instant({ readOnly: true }),
    settledAt: instant({ readOnly: true }),
    refundedAt: instant({ readOnly: true }),
  },
  adds: adds<{
    /** ₸ of the sum that the driver's balance added: the bank took the rest. */
    fromBalance: number
    /** ₸ of what went back that is on that balance: no bank sends it. */
    toBalance: number
    /** ₸ kept beyond what the session costs since a correction; no correction gives it back by itself. */
    over: number
  }>(),
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: [
    'number',
    'transactionId',
    'stationId',
    'userId',
    'payType',
    'sum',
    'kept',
    'returned',
    'state',
    'fiscalState',
    'paidAt',
  ],
  label: 'number',
  sort: { field: 'createdAt', direction: 'desc' },
  unordered: [
    'connectorId',
    'phone',
    'payType',
    'service',
    'amount',
    'charged',
    'refundedSum',
    'kept',
    'returned',
    'state',
    'resultCode',
    'providerId',
    'fiscalState',
    'fiscalUrl',
    'failReason',
    'refundedAt',
  ],
})
