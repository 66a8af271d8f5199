import { AppError, chargeStationStates, connectorTypes, entity, nobody, stationTypes } from '@zaryad/model'
import { choices, decimal, flag } from '@zaryad/model/fields/kinds'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { parse } from '../entities/checks.ts'
import { conditions } from '../entities/filter.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

/** What the map can be asked by: the bounds of the spec's section 7, and what a driver looks for. */
const places = entity('mapStations', {
  fields: {
    latitude: decimal({ required: true }),
    longitude: decimal({ required: true }),
    connectorTypes: choices(connectorTypes.map(String)),
    stationTypes: choices(stationTypes),
    free: flag({}),
  },
  owner: { tenant: 'own' },
  access: { read: nobody, create: nobody, edit: nobody, delete: nobody },
  list: [],
})
const filterable = new Set([...Object.keys(places.fields), 'id', 'tenantId'])

/** Spec, section 9: a map asks for a million, that is for all of them. */
const body = z.object({
  paging: z
    .object({
      skip: z.int().min(0).default(0),
      take: z.int().min(0).default(10),
      returnCount: z.boolean().default(false),
    })
    .prefault({}),
  filter: z.record(z.string(), z.unknown()).nullish(),
})
const answer = z.object({
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      state: z.enum(chargeStationStates),
      points: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          power: z.number().nullable(),
          connectionState: z.number(),
          rate: z.object({ stationType: z.enum(stationTypes) }),
          connectors: z.array(
            z.object({
              connectorId: z.number(),
              type: z.number().nullable(),
              currentType: z.number(),
              power: z.number().nullable(),
              status: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
  count: z.number().optional(),
})

const path = '/api/v1/chargeStations/geoPositions/search'
describeRoute({
  method: 'POST',
  path,
  summary: 'Locations within bounds, as a driver may see them',
  tag: 'map',
  public: true,
  body,
  answer,
})

type Answered = { rows: string | null; count: number | null }

/** Rows are kept as the text that is sent (migration 0012): nothing is read into objects on the way. */
export function positions(app: FastifyInstance, { db }: Deps): void {
  app.post(path, async (request, reply) => {
    const { filter, paging } = parse(body, request.body ?? {}, 'malformed')
    const parts = conditions(places, {}, known(filter ?? {}))
    const where = parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``
    const limit = paging.take > 0 ? sql`limit ${paging.take}` : sql``
    const order = paging.skip > 0 ? sql`order by t.id` : sql``
    const found = await sql<Answered>`select
      (select string_agg(body, ',') from
        (select body from map_stations t ${where} ${order} ${limit} offset ${paging.skip}) page) as rows,
      ${paging.returnCount ? sql`(select count(*) from map_stations t ${where})` : sql`null::bigint`} as count`.execute(
      db.system,
    )
    const { rows, count } = found.rows[0]!
    const counted = count === null ? '' : `,"count":${count}`
    return reply.type('application/json; charset=utf-8').send(`{"result":[${rows ?? ''}]${counted}}`)
  })
}

function known(filter: Record<string, unknown>): Record<string, unknown> {
  const unknown = Object.keys(filter).find((name) => !filterable.has(name))
  if (unknown === undefined) return filter
  throw new AppError('unknownField', { errors: [{ field: `filter.${unknown}`, code: 'unknown' }] })
}
