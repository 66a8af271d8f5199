import { AppError } from '@zaryad/model'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WireRow, WriteContext } from '../entities/extension.ts'

const ofPoint = (select: ReturnType<typeof sql>) =>
  sql`(select ${select} from charge_points p where p.id = t.charge_point_id)`

/** Where somebody charges, or has paid to, it would be back with the station's next word, and empty until then. */
async function refuseTaken({ tx, deps }: WriteContext, { chargePointId, connectorId }: WireRow) {
  const taken = await sql`select from transactions
    where charge_point_id = ${chargePointId} and connector_id = ${connectorId} and state = 'active'
    union all select from connector_holds where charge_point_id = ${chargePointId}
      and connector_id = ${connectorId} and is_paid and until > ${deps.clock()}`.execute(tx)
  if (taken.rows.length > 0) throw new AppError('inUse')
}

/** What a location is found by. */
const called = ['name', 'name_kz', 'name_en', 'address', 'address_kz', 'address_en']

/** A connector that was taken away comes back with the next status or session that names it. */
export const connectors: ExtensionOf<'connectors'> = {
  computed: {
    stationId: ofPoint(sql`p.station_id`),
    connectionState: ofPoint(sql`p.connection_state`),
    lastSessionAt: sql`(select x.started_at from transactions x where x.charge_point_id = t.charge_point_id
      and x.connector_id = t.connector_id order by x.started_at desc limit 1)`,
  },
  elsewhere: {
    stationId: {
      key: sql`t.charge_point_id`,
      ids: sql`select p.id from charge_points p where true`,
      column: sql`p.station_id`,
    },
    connectionState: {
      key: sql`t.charge_point_id`,
      ids: sql`select p.id from charge_points p where true`,
      column: sql`p.connection_state`,
    },
  },
  searched: {
    chargePointId: (like) => sql`t.charge_point_id in (select p.id from charge_points p
      where p.identity ilike ${like} or p.name ilike ${like})`,
    stationId: (like) => sql`t.charge_point_id in (select p.id from charge_points p join charge_stations s
      on s.id = p.station_id where ${sql.join(
        called.map((column) => sql`${sql.ref(`s.${column}`)} ilike ${like}`),
        sql` or `,
      )})`,
  },
  extras: {
    isOffline: ofPoint(sql`p.connection_state = 1`),
    offlineAt: ofPoint(sql`case when p.connection_state = 1 then p.connection_state_at end`),
    address: ofPoint(sql`(select s.address from charge_stations s where s.id = p.station_id)`),
    timeZone: ofPoint(sql`(select s.time_zone from charge_stations s where s.id = p.station_id)`),
    rate: ofPoint(
      sql`(select json_build_object('id', r.id, 'name', r.name) from rates r where r.id = p.rate_id)`,
    ),
    session: sql`(select json_build_object('id', x.id, 'transactionId', x.transaction_id, 'energy', x.energy_wh / 1000.0,
        'power', x.power_w / 1000.0, 'startedAt', ${jsonMoment('x.started_at')})
      from transactions x where x.charge_point_id = t.charge_point_id and x.connector_id = t.connector_id
        and x.state = 'active' order by x.started_at desc limit 1)`,
    /** Billed sessions of the last 30 days, out of the rollups. */
    recentSessions: sql`(select coalesce(sum(d.count), 0)::int from charge_days d where d.charge_point_id = t.charge_point_id
      and d.connector_id = t.connector_id and d.day > current_date - 30)`,
  },
  afterWrite: async (context, after, before) => {
    if (!after && before) await refuseTaken(context, before)
  },
  committed: ({ changes }, after, before) => {
    const chargePointId = (after ?? before)?.chargePointId
    if (typeof chargePointId === 'string') changes.tell({ chargePointId, touches: 'facts' })
  },
}
