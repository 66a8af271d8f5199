import type { Pool } from 'pg'
import { BatchWriter } from '../ingest/batchWriter.ts'
import { texts } from '../ingest/columns.ts'
import type { Keys } from './deviceKey.ts'
import { INTERVAL, REGISTER } from './measurands.ts'
import { ratedPower } from './sessions/ratedPower.ts'
import type { TimedReading } from './sessions/readings.ts'
import { type Session, type Station, unsetClockAgain } from './station.ts'

/** Who knocked: a station that we know, with its Basic passwords if it has any, or nobody. */
export type Known = Keys & {
  station: Station
  /** Readings that its sessions' rows do not show yet: whoever had its socket ended before it could write them. */
  unshown: Unshown[]
  /** May be without a key. */
  isExcepted: boolean
  /** A test station of a browser, which cannot show a key. */
  isSimulated: boolean
  /** Another process, which lives and has its socket. */
  holder: string | null
  /** When one was last offered to it, ms. */
  keyTriedMs: number | null
  /** A reservation of its was cancelled while it was away. */
  hasUntold: boolean
  /** It is reserved as a whole, no connector of its own. */
  isKeptWhole: boolean
}
export type Unshown = { transactionId: number; readings: TimedReading[] }
type Admission = Known | 'unknown' | 'rejected'

type Row = {
  n: number
  device_id: string | null
  device_state: string | null
  password: string | null
  pending_password: string | null
  key_exception: string | null
  key_tried_ms: number | null
  simulated: boolean | null
  holder: string | null
  has_untold: boolean
  is_kept_whole: boolean
  point_id: string | null
  point_identity: string
  clock_ahead_ms: number | null
  tenant_id: string | null
  time_zone: string | null
  connectors: {
    connectorId: number
    status: string
    errorCode: string | null
    vendorErrorCode: string | null
  }[]
  sessions: Found[]
}
/** As the database has it: what a session does not know is null there. */
type Found = Pick<
  Session,
  | 'id'
  | 'transactionId'
  | 'connectorId'
  | 'idTag'
  | 'startedMs'
  | 'arrivedMs'
  | 'meterStartWh'
  | 'ratedPowerW'
> & {
  stationTransactionId: string | null
  energyWh: number | null
  meterMs: number | null
  isByIntervals: boolean | null
  unsetMs: number | null
  isByEvse: boolean
  unshown: TimedReading[] | null
}

const isTold = (
  measurand: string,
) => `exists (select from readings_lately m where m.transaction_id = t.transaction_id
          and m.charge_point_id = t.charge_point_id and m.at >= t.started_at and m.measurand = '${measurand}'`

/** A meter that runs backward is never shown: its readings would come again with each connection. */
const MOST_UNSHOWN = 100
const unshown = `(select json_agg(json_build_object('atMs', floor(extract(epoch from u.at) * 1000), 'samples', u.samples)
          order by u.at)
        from (select m.at, json_agg(json_strip_nulls(json_build_object('measurand', m.measurand, 'value', m.value,
            'unit', m.unit, 'context', m.context, 'location', m.location, 'phase', nullif(m.phase, '')))) as samples
          from readings_lately m
          where m.transaction_id = t.transaction_id and m.charge_point_id = t.charge_point_id
            and m.at >= t.started_at and (t.meter_at is null or m.at > t.meter_at)
          group by m.at order by m.at desc limit ${MOST_UNSHOWN}) u)`

// A device speaks for the point it is claimed by. A point that has no device yet takes the one of its name.
const question = `
  select i.n, d.id as device_id, d.state as device_state, d.password, d.pending_password, d.key_exception, d.clock_ahead_ms,
    floor(extract(epoch from d.key_tried_at) * 1000)::float8 as key_tried_ms, p.simulated, p.id as point_id,
    p.identity as point_identity, p.tenant_id, s.time_zone,
    (select r.id from station_owners o join processes r on r.id = o.process_id and r.lease_until > now()
      where o.charge_point_id = p.id and o.process_id <> $2) as holder,
    exists (select from reservations v where v.charge_point_id = p.id and v.cancel_untold and v.state = 'cancelled') as has_untold,
    exists (select from reservations v where v.charge_point_id = p.id and v.expiry_date > now() and v.connector_id = 0 and v.state = 'active') as is_kept_whole,
    coalesce((select json_agg(json_build_object('connectorId', c.connector_id, 'status', c.status,
      'errorCode', c.error_code, 'vendorErrorCode', c.vendor_error_code)) from connectors c where c.charge_point_id = p.id), '[]') as connectors,
    coalesce((select json_agg(json_build_object('id', t.id, 'transactionId', t.transaction_id,
      'stationTransactionId', t.station_transaction_id,
      'connectorId', t.connector_id, 'idTag', t.id_tag, 'startedMs', floor(extract(epoch from t.started_at) * 1000),
      'arrivedMs', floor(extract(epoch from t.created_at) * 1000), 'meterStartWh', t.meter_start, 'ratedPowerW', ${ratedPower('p.simulated')}, 'energyWh', t.energy_wh,
      'meterMs', floor(extract(epoch from t.meter_at) * 1000), 'unsetMs', floor(extract(epoch from t.clock_unset_at) * 1000), 'isByEvse', t.counted_by_evse, 'isByIntervals', case when t.meter_at is null then null
        when ${isTold(REGISTER)} and m.at > t.started_at + interval '1 second'
          and m.context <> 'Transaction.Begin') then false
        when ${isTold(INTERVAL)}) then true end, 'unshown', ${unshown}) order by t.started_at)
      from transactions t left join connectors c on c.charge_point_id = p.id and c.connector_id = t.connector_id
      where t.charge_point_id = p.id and t.state = 'active'), '[]') as sessions
  from unnest($1::text[]) with ordinality as i(identity, n)
  left join devices d on lower(d.identity) = i.identity
  left join lateral (select * from charge_points where d.id is null and lower(identity) = i.identity and device_id is null
    union all select * from charge_points where id = d.charge_point_id) p on true
  left join charge_stations s on s.id = p.station_id`

/** Looks identities up, many in one statement: a thousand stations that come back at once are one question. */
export function admissions(pool: Pool, processId: string): BatchWriter<string, Admission> {
  return new BatchWriter({
    name: 'admissions',
    maxRows: 500,
    run: async (identities) => {
      const keys = identities.map((identity) => identity.toLowerCase())
      const found = await pool.query<Row>({ name: 'admit', text: question, values: [texts(keys), processId] })
      const answers: Admission[] = identities.map(() => 'unknown')
      for (const row of found.rows) answers[row.n - 1] = admissionOf(row)
      return answers
    },
  })
}

function admissionOf(row: Row): Admission {
  if (row.device_state === 'rejected') return 'rejected'
  if (!row.point_id) return 'unknown'
  return {
    password: row.password,
    pendingPassword: row.pending_password,
    isExcepted: Boolean(row.key_exception),
    isSimulated: row.simulated === true,
    holder: row.holder,
    keyTriedMs: row.key_tried_ms,
    hasUntold: row.has_untold,
    isKeptWhole: row.is_kept_whole,
    unshown: row.sessions.flatMap(({ transactionId, unshown: readings }) =>
      readings ? { transactionId, readings } : [],
    ),
    station: {
      identity: row.point_identity,
      deviceId: row.device_id ?? '',
      chargePointId: row.point_id,
      tenantId: row.tenant_id,
      timeZone: row.time_zone ?? 'UTC',
      connectors: new Map(row.connectors.map(({ connectorId, ...state }) => [connectorId, state])),
      sessions: row.sessions.map(
        ({
          energyWh,
          meterMs,
          stationTransactionId,
          isByIntervals,
          isByEvse,
          unsetMs,
          unshown: _,
          ...session
        }) => ({
          ...session,
          ...unsetClockAgain(unsetMs, session),
          ...(isByIntervals === null ? {} : { isByIntervals }),
          ...(isByEvse ? { isByEvse } : {}),
          ...(stationTransactionId === null ? {} : { stationTransactionId }),
          ...(energyWh !== null && meterMs !== null && (session.meterStartWh !== null || isByIntervals)
            ? { lastWh: (session.meterStartWh ?? 0) + energyWh, lastMs: meterMs }
            : {}),
        }),
      ),
      ended: [],
      ...(row.clock_ahead_ms === null ? {} : { clockAheadMs: row.clock_ahead_ms }),
    },
  }
}
