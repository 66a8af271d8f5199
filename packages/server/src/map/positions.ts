import { AppError, connectorTypes, entity, nobody, stationTypes } from '@zaryad/model'
import { choices, decimal, flag, power } from '@zaryad/model/fields/kinds'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { conditions } from '../entities/filter.ts'
import { sendPacked } from '../http/packed.ts'
import { farView } from './far.ts'
import { awayFrom, named } from './named.ts'

/** What the map can be asked by: the bounds of the spec's section 7, and what a driver looks for. */
const places = entity('mapStations', {
  fields: {
    latitude: decimal({ required: true }),
    longitude: decimal({ required: true }),
    connectorTypes: choices(connectorTypes.map(String)),
    stationTypes: choices(stationTypes),
    free: flag({}),
    /** Of its strongest connector, or post where those do not say. */
    power: power({}),
  },
  owner: { tenant: 'own' },
  access: { read: nobody, create: nobody, edit: nobody, delete: nobody },
  list: [],
})
const filterable = new Set([...Object.keys(places.fields), 'id', 'tenantId'])
/** What is asked of a connector: of one alone where it is more than one thing. */
const ofPlug = ['connectorTypes', 'power', 'free']

/** Rows of one step of reading: enough for a good part of an answer, little to hold. */
const step = 2_000
const partLength = 65_536

/** Rows are kept as the text that is sent (migration 0012): nothing is read into objects on the way. */
export function positions(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, 'POST /api/v1/chargeStations/geoPositions/search', async ({ body, request, reply }) => {
    const { filter, paging, query, near, far } = body
    const asked = known(filter ?? {})
    const called = await named(db, query)
    const parts = [...conditions(places, {}, asked), ...onOnePlug(asked), ...called.conditions]
    const condition = sql<boolean>`${sql.join([sql`true`, ...parts], sql` and `)}`
    reply.type('application/json; charset=utf-8')
    const seen = far ? await farView(db, { condition, near, ...far }) : null
    if (seen) return sendPacked(request, reply, inOne(seen))
    const { guests } = db.people
    const found = sql`from map_stations t where ${condition}`
    const order = [
      ...called.order,
      ...(near ? [awayFrom(near)] : []),
      ...(paging.skip > 0 ? [sql`t.id`] : []),
    ]
    const page = sql<{ body: string }>`select body ${found}
      ${order.length ? sql`order by ${sql.join(order)}` : sql``}
      limit ${paging.take > 0 ? paging.take : null} offset ${paging.skip}`
    const counted = paging.returnCount
      ? await sql<{ count: number }>`select count(*) as count ${found}`.execute(guests)
      : undefined
    return sendPacked(request, reply, inJson(guests.stream(page, step), counted?.rows[0]?.count))
  })
}

/** The same conditions again, of the plugs of a location instead of all that it has (migration 0103). */
function onOnePlug(filter: Record<string, unknown>): Sql[] {
  const asked = Object.entries(filter).filter(([name]) => ofPlug.includes(name))
  if (asked.length < 2) return []
  const parts = conditions(places, {}, Object.fromEntries(asked))
  return [
    sql`exists (select from jsonb_to_recordset(t.plugs) as t(connector_types text[], power_w bigint, free boolean)
      where ${sql.join(parts, sql` and `)})`,
  ]
}

async function* inOne(text: string) {
  yield text
}

async function* inJson(rows: AsyncIterable<{ body: string }>, count: number | undefined) {
  let part = '{"result":['
  let comma = ''
  for await (const { body } of rows) {
    part += comma + body
    comma = ','
    if (part.length < partLength) continue
    yield part
    part = ''
  }
  yield `${part}]${count === undefined ? '' : `,"count":${count}`}}`
}

function known(filter: Record<string, unknown>): Record<string, unknown> {
  const unknown = Object.keys(filter).find((name) => !filterable.has(name))
  if (unknown === undefined) return filter
  throw new AppError('unknownField', { errors: [{ field: `filter.${unknown}`, code: 'unknown' }] })
}
