import { bonusMovementKinds, entity, needs, nobody } from '@zaryad/model'
import { choice, energy, instant, integer, ref, text } from '@zaryad/model/fields/kinds'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { searchRoute } from '../entities/searchRoute.ts'

/** The movements of clients' bonuses; `delta` is what became of the rest. Never changed. */
export const bonusMovements = entity('bonusMovements', {
  fields: {
    userBonusId: ref('userBonuses', { readOnly: true }),
    at: instant({ readOnly: true }),
    kind: choice(bonusMovementKinds, { readOnly: true }),
    delta: energy({ readOnly: true }),
    heldDelta: energy({ readOnly: true }),
    /** kWh left after it. */
    rest: energy({ readOnly: true }),
    reason: text({ readOnly: true }),
    userId: ref('users', { readOnly: true }),
    paymentId: ref('client/payments', { readOnly: true }),
    transactionId: ref('transactions', { readOnly: true }),
    expiresAt: instant({ readOnly: true }),
    place: integer({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: { read: needs('accessTenantBonuses'), create: nobody, edit: nobody, delete: nobody },
  list: ['at', 'kind', 'delta', 'rest', 'reason', 'userId'],
  label: 'kind',
  sort: { field: 'place', direction: 'desc' },
  versioned: false,
})

const sofar = sql`select sum(m.delta_wh)::bigint as rest, count(*) as place from bonus_movements m
  where m.user_bonus_id = t.user_bonus_id and (m.at, m.id) <= (t.at, t.id)`
const extension = {
  computed: {
    rest: sql`(select rest from (${sofar}) s)`,
    place: sql`(select place from (${sofar}) s)`,
  },
}

export const movementSearch = (app: FastifyInstance, deps: Deps) =>
  searchRoute(app, deps, bonusMovements, extension)
