import { bonusSources, bonusStates } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, energy, instant, integer, ref, text } from '../fields/kinds.ts'
import { needs, nobody } from '../permissions.ts'

/**
 * kWh that a client has with a company. Made by a gift, a compensation or a purchase; everything after is a
 * movement (`bonuses/`), and `volume`, what is left, is always their sum.
 */
export const userBonuses = entity('userBonuses', {
  fields: {
    number: integer({ readOnly: true, required: true }),
    userId: ref('users', { required: true }),
    tenantBonusId: ref('tenantBonuses'),
    /** Given once; with a package, nothing means its volume. */
    volume: energy({ min: 0, max: 1_000_000, default: 0 }),
    issued: energy({ readOnly: true, always: true }),
    used: energy({ readOnly: true, always: true }),
    /** Written off, expired or paid back: issued less left, used and held. */
    withdrawn: energy({ readOnly: true, always: true }),
    /** Set aside for charging that goes on. */
    held: energy({ readOnly: true, always: true }),
    expiresAt: instant(),
    source: choice(bonusSources, { default: 'gift' }),
    reason: text({ required: true, max: 500, multiline: true }),
    transactionId: ref('transactions'),
    paymentId: ref('client/payments', { readOnly: true }),
    state: choice(bonusStates, { readOnly: true, always: true }),
    /** One bonus a key: a repeat of the same gift is refused, or answered with the first (`/gift`). */
    issueKey: text({ writeOnly: true, fixed: true, max: 100 }),
  },
  adds: adds<{
    /** What the person is called, where it is known; the telephone is the expansion's, with dots. */
    userName: string | null
  }>(),
  owner: { tenant: 'own', required: true },
  access: {
    read: needs('accessTenantBonuses'),
    create: needs('accessTenantBonuses'),
    edit: nobody,
    delete: nobody,
  },
  list: ['userId', 'tenantBonusId', 'issued', 'used', 'withdrawn', 'volume', 'expiresAt', 'source', 'state'],
  label: 'number',
  sort: { field: 'createdAt', direction: 'desc' },
  unordered: ['volume', 'issued', 'used', 'withdrawn', 'held', 'source', 'reason', 'state'],
})
