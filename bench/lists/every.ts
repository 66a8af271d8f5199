import { allEntities, type Entity, openPaymentStates, openReservationStates } from '@zaryad/model'
import { isOrdered } from '@zaryad/model/orders'
import { ocppMessages } from '@zaryad/model/records/ocppMessages'
import type { Question } from '../../packages/server/src/entities/searchBody.ts'
import { SMALL_COMPANY } from './bulk.ts'

const lists: Readonly<Record<string, Entity>> = { ...allEntities, ocppMessages }

export type Every = { entity: Entity; name: string; body: Question; skip: number; isCounted: boolean }

export const take = 25
/** Of the ten thousandth page. */
const deep = 10_000 * take

type Given = { filters: Record<string, Record<string, unknown>>; texts: Record<string, string> }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const month = { operator: 'GREATER_OR_EQUAL', operand1: daysAgo(30) }
const weekBefore = (days: number) => ({
  operator: 'BETWEEN',
  operand1: daysAgo(days + 7),
  operand2: daysAgo(days),
})
const above = (operand1: number) => ({ operator: 'GREATER', operand1 })

/** A list that is looked at holds back what comes meanwhile. */
export const held = { operator: 'LESS_OR_EQUAL', operand1: 2_000_000_000 }

export type Some = { pointId: string; stationId: string; userId: string; rateId: string }

/** What the console's lists are filtered by, each with what many rows have, what few have, and what none has. */
const given = ({ pointId, stationId, userId, rateId }: Some): Record<string, Given> => ({
  transactions: {
    filters: {
      held: { transactionId: held },
      heldFinished: { transactionId: held, state: 'finished' },
      active: { state: 'active' },
      finished: { state: 'finished' },
      suspect: { state: 'suspect' },
      failed: { state: 'failed' },
      company: { tenantId: SMALL_COMPANY },
      month: { startedAt: month },
      stoppedMonth: { stoppedAt: month },
      stoppedOnce: { stoppedAt: weekBefore(100) },
      stoppedThere: { stoppedThere: weekBefore(100), state: 'finished', simulated: false },
      finishedMonth: { state: 'finished', startedAt: month },
      station: { stationId },
      point: { chargePointId: pointId },
      connector: { connectorId: 1 },
      noConnector: { connectorId: 9 },
      card: { idTag: 'CARD00007' },
      noCard: { idTag: 'NONE' },
      user: { userId },
      energyMost: { energy: above(5) },
      energyFew: { energy: above(59.49) },
      energyNone: { energy: above(500) },
      withoutEnergy: { withoutEnergy: true },
      sumFew: { sum: above(5400) },
      sumNone: { sum: above(90_000) },
      durationMost: { duration: above(700) },
      durationFew: { duration: above(7598) },
      durationNone: { duration: above(90_000) },
      stopReasonMost: { stopReason: 'Local' },
      stopReasonFew: { stopReason: 'EmergencyStop' },
      stopReasonNone: { stopReason: 'Reboot' },
      suspectReason: { suspectReason: 'meterBackwards' },
      noSuspectReason: { suspectReason: 'noStart' },
      stuck: { stuck: true },
      rate: { rateId },
      currentType: { currentType: 2 },
      noCurrentType: { currentType: 0 },
      corrected: { correctedAt: { operator: 'IS_NOT_NULL' } },
      imported: { imported: true },
      simulated: { simulated: true },
      notSimulated: { simulated: false },
    },
    texts: { few: 'd41d8', many: 'CARD', none: 'nowhere at all' },
  },
  'client/payments': {
    filters: {
      held: { number: held },
      open: { state: openPaymentStates },
      settled: { state: 'settled' },
      refunded: { state: 'refunded' },
      failed: { state: 'failed' },
      company: { tenantId: SMALL_COMPANY },
      month: { createdAt: month },
      paidMonth: { paidAt: month },
      payType: { payType: 'KASPI' },
      station: { stationId },
      point: { pointId },
      user: { userId },
      sumNone: { sum: above(90_000) },
    },
    texts: { few: '000000777', many: '00000', none: 'nowhere at all' },
  },
  userLogs: {
    filters: {
      week: { at: { operator: 'GREATER_OR_EQUAL', operand1: daysAgo(7) } },
      failed: { result: ['error', 'denied'] },
      user: { userId },
      object: { entity: 'chargePoints', entityId: pointId },
      entityId: { entityId: pointId },
      action: { action: 'export' },
      noAction: { action: 'delete' },
      ip: { ip: '10.0.1.1' },
      noIp: { ip: '1.1.1.1' },
      roles: { roles: 'Client' },
    },
    texts: { few: pointId.slice(0, 13), many: 'chargePoints', none: 'nowhere at all' },
  },
  ocppMessages: {
    filters: {
      point: { chargePointId: pointId },
      pointDay: { chargePointId: pointId, at: { operator: 'GREATER_OR_EQUAL', operand1: daysAgo(1) } },
    },
    texts: {},
  },
  reservations: {
    filters: {
      active: { state: openReservationStates },
      used: { state: 'used' },
      lost: { state: ['expired', 'cancelled', 'rejected'] },
      station: { stationId },
      point: { chargePointId: pointId },
      card: { idTag: 'CARD00007' },
      user: { userId },
      month: { expiryDate: month },
    },
    texts: { many: 'CARD', none: 'nowhere at all' },
  },
  userBonuses: {
    filters: {
      active: { state: 'active' },
      expiring: { expiresAt: { operator: 'BETWEEN', operand1: daysAgo(0), operand2: daysAgo(-7) } },
      empty: { volume: 0 },
      user: { userId },
    },
    texts: {},
  },
})

/** Every question of the lists: orders with an arrow, both ways, filters, texts, first pages and far ones. */
export function everyQuestion(some: Some, sessions: number): Every[] {
  return Object.entries(given(some)).flatMap(([name, { filters, texts }]) => {
    const entity = lists[name]!
    const question = (label: string, body: Question, { skip = 0, isCounted = false } = {}): Every => ({
      entity,
      name: `lists.${name}.${label}`,
      body,
      skip,
      isCounted,
    })
    const own = entity.sort!.field
    const fields = [
      own,
      ...Object.keys(entity.fields).filter((each) => each !== own && isOrdered(entity, each)),
    ]
    const heldBack = filters.held
    const orders = fields.flatMap((field) =>
      (['desc', 'asc'] as const).flatMap((direction) => {
        const label = `by.${field}.${direction}`
        const body = { sort: [{ field, direction }] }
        return [
          question(label, body),
          question(`${label}.page10000`, body, { skip: deep }),
          ...(heldBack
            ? [question(`${label}.held.page10000`, { ...body, filter: heldBack }, { skip: deep })]
            : []),
        ]
      }),
    )
    return [
      question('first', {}, { isCounted: true }),
      question('middle', {}, { skip: Math.floor(sessions / 2) }),
      question('last', {}, { skip: sessions - take }),
      ...(heldBack ? [question('held.last', { filter: heldBack }, { skip: sessions - take })] : []),
      ...orders,
      ...Object.entries(filters).map(([label, filter]) => question(label, { filter }, { isCounted: true })),
      ...Object.entries(texts).map(([label, query]) =>
        question(`text.${label}`, { query }, { isCounted: true }),
      ),
    ]
  })
}
