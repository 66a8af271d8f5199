import { bonusMovements } from '@zaryad/model/records/bonusMovements'
import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { searchRoute } from '../entities/searchRoute.ts'

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
