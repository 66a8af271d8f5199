import * as z from 'zod'
import { transactionStates } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, energy, flag, instant, integer, json, money, power, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'
import type { KeptTerms } from '../pricing/wireTerms.ts'

/** How a sum came about; the amounts add up to it exactly. */
export const priceLine = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  quantity: z.number(),
  unit: z.string(),
  price: z.number(),
  amount: z.number(),
})

/**
 * Where a person may take a session, by where it stands: a doubted or wrongly metered one to what it really was,
 * one not to be billed to `failed`, one whose station is gone to its end.
 */
export const correctionWays: Readonly<Record<string, readonly string[]>> = {
  active: ['finished', 'suspect'],
  suspect: ['finished', 'failed'],
  finished: ['finished', 'failed'],
  failed: ['finished'],
}
/** A reason is a sentence, not a letter. */
export const correctionReasonMin = 10

export type PriceLine = z.infer<typeof priceLine>

/** Charging sessions. Written by charge points and the importer only; corrections go by workflow. */
export const transactions = entity('transactions', {
  fields: {
    transactionId: integer({ readOnly: true, required: true }),
    /** The station's own name of it (OCPP 2.x). */
    stationTransactionId: text({ readOnly: true, search: true, code: true }),
    stationId: ref('chargeStations', { readOnly: true }),
    chargePointId: ref('chargePoints', { readOnly: true, required: true }),
    connectorId: integer({ readOnly: true, required: true }),
    idTag: text({ readOnly: true, search: true, code: true }),
    userId: ref('users', { readOnly: true }),
    paymentId: ref('client/payments', { readOnly: true }),
    rateId: ref('rates', { readOnly: true }),
    rateVersion: integer({ readOnly: true }),
    startedAt: instant({ readOnly: true, required: true }),
    stoppedAt: instant({ readOnly: true }),
    /** What the clock of its location showed then, told as if it were the network's: days of all locations at once. */
    startedThere: instant({ readOnly: true, always: true }),
    stoppedThere: instant({ readOnly: true }),
    meterStart: integer({ readOnly: true, unit: 'Wh' }),
    meterStop: integer({ readOnly: true, unit: 'Wh' }),
    energy: energy({ readOnly: true }),
    power: power({ readOnly: true }),
    duration: integer({ readOnly: true, unit: 's' }),
    sum: money({ readOnly: true }),
    lines: json(z.array(priceLine), { readOnly: true }),
    state: choice(transactionStates, { readOnly: true, required: true }),
    stopReason: text({ readOnly: true }),
    suspectReason: text({ readOnly: true }),
    currentType: choice([0, 1, 2], { readOnly: true, always: true }),
    imported: flag({ readOnly: true, always: true }),
    /** Of the emulator's: neither money nor statistics know of it. */
    simulated: flag({ readOnly: true, always: true }),
    correctedAt: instant({ readOnly: true }),
    /** It ended, or goes on, without a single Wh. */
    withoutEnergy: flag({ readOnly: true, always: true }),
    /** It goes on, but no energy has come for a quarter of an hour. */
    stuck: flag({ readOnly: true, always: true }),
  },
  adds: adds<{
    timeZone: string | null
    meterAt: string | null
    idTagStatus: string | null
    /** Why it came to nothing: a code of `failures.*`. */
    failure: string | null
    /** Of a session that goes on: what its rate said at its start. */
    terms: KeptTerms | null
  }>(),
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: [
    'transactionId',
    'startedAt',
    'stoppedAt',
    'stationId',
    'chargePointId',
    'connectorId',
    'idTag',
    'duration',
    'energy',
    'sum',
    'state',
    'stopReason',
  ],
  label: 'transactionId',
  sort: { field: 'startedAt', direction: 'desc' },
  unordered: [
    'startedThere',
    'stoppedThere',
    'stationTransactionId',
    'connectorId',
    'idTag',
    'rateVersion',
    'meterStart',
    'meterStop',
    'energy',
    'power',
    'state',
    'stopReason',
    'suspectReason',
    'currentType',
    'imported',
    'simulated',
    'withoutEnergy',
    'stuck',
  ],
})
