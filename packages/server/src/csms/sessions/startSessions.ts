import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { allowanceWh, anyPowerW, powerMargin } from '@zaryad/model/pricing/meterSanity'
import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { bigints, instants, integers, texts, uuids } from '../../ingest/columns.ts'
import { isHeld } from '../owners/isHeld.ts'
import type { UnsetClock } from '../station.ts'
import type { TagRow } from './idTagInfo.ts'
import { ratedPower } from './ratedPower.ts'
import { redeems } from './redeems.ts'
import { statusPaid, stillPaid } from './stillPaid.ts'

type Start = {
  /** For the new row; a repeated start keeps the first one's. */
  id: string
  chargePointId: string
  /** Of the socket that it came over. */
  fence: number | null
  connectorId: number
  idTag: string
  startedMs: number
  meterStartWh: number | null
  /** Same key, same session: OCPP 1.6 sends a start again under a new message id. */
  startKey: string
  /** Where the key has a window of time in it: that of the window before. */
  earlierKey?: string | undefined
  /** The session that is under way and has been told to begin once more, in other words. */
  sameAs?: string | undefined
  /** It comes out of a queue: one that has ended may be told once more, by a time a little off. */
  isLate?: boolean | undefined
  reservationId: number | null
  /** By a clock that was never set. */
  unset?: UnsetClock | undefined
  /** The station's own id of it, where it gives one. */
  stationTransactionId: string | null
}
export type Started = TagRow & {
  id: string
  transactionId: number
  ratedPowerW: number | null
  isRepeat: boolean
  /** It tells of a session that has ended. */
  is_over: boolean
}

type Row = TagRow & {
  id: string
  key: string
  is_over: boolean
  transaction_id: number | null
  rated_w: number | null
}

/** A start whose time is not the station's own is the same as one of the same content so long before. */
export const SAME_START_MS = 15 * 60_000
/** What is told later than this after it was comes out of a queue, with the time that it was written with. */
export const QUEUED_MS = 60_000
/** One that was told as it began had the time of then: a clock that was put back since may lead near it, and hardly to it. */
const STEADY_S = 5

const neverWas = `t.id_tag_status <> 'Accepted' and coalesce(t.energy_wh, 0) = 0`
/**
 * Closes a session `t` that was left open without an end: `noEnd`, never billed unless its stop comes after all; `failed`
 * where its card was refused and nothing flowed.
 */
export const closedWithoutEnd = `power_w = null, state = case when ${neverWas} then 'failed' else 'suspect' end,
  suspect_reason = case when ${neverWas} then null else 'noEnd' end,
  stopped_at = greatest(t.started_at, coalesce(t.meter_at, t.started_at)),
  duration = extract(epoch from greatest(t.started_at, coalesce(t.meter_at, t.started_at)) - t.started_at)::int,
  updated_at = now(), version = t.version + 1`

/**
 * The session that has ended and is told out of a queue once more by start `i`, by a time a little off: same card, same
 * connector, and a register from which that session has risen since, so that nothing else can have begun there within it.
 * Its stop comes again too, and each watt-hour would be billed twice. Meters that count each session from zero do not tell.
 */
const toldAfterEnd = `select e.start_key from transactions e
  where i.is_late = 1 and i.meter > 0 and i.connector > 0 and i.tag <> ''
    and (e.charge_point_id, e.started_at) >= (i.point, i.started - interval '${SAME_START_MS} ms')
    and (e.charge_point_id, e.started_at) <= (i.point, i.started + interval '${SAME_START_MS} ms')
    and e.connector_id = i.connector and e.meter_start = i.meter and upper(e.id_tag) = upper(i.tag)
    and e.state = 'finished' and e.meter_stop > e.meter_start and e.stopped_at > i.started
    and (e.created_at - e.started_at > interval '${QUEUED_MS} ms' or abs(extract(epoch from e.started_at - i.started)) <= ${STEADY_S})
  order by abs(extract(epoch from e.started_at - i.started)) limit 1`

/** What flowed at its connector until the next began, where that is as much as may have. */
const untilNext = `case when t.meter_start > 0 and i.meter - t.meter_start
  <= ${allowanceWh} + ${powerMargin} * coalesce(i.rated_w, ${anyPowerW}) * extract(epoch from i.started - t.started_at) / 3600
  then i.meter - t.meter_start end`

/**
 * Everything about a start in one statement: the tag's answer, the row with the rate's version of the
 * moment it began or was paid for, the reservation used, and an older session left open on the same connector closed; where nobody has
 * said yet at which connector it is, one of the same card.
 */
const write = `
  with input as materialized (
    select id, point, fence, connector, tag, started, meter, reservation, station_tx, unset,
      coalesce(over.start_key <> key, false) as is_over, coalesce(
        case when same is not null then (select t.start_key from transactions t where t.id = same and t.state = 'active') end,
        (select start_key from transactions where start_key = earlier and started_at > started - interval '${SAME_START_MS} ms'),
        over.start_key, key) as key
    from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::timestamptz[], $6::bigint[], $7::text[], $8::text[],
      $9::int[], $10::text[], $11::int[], $12::timestamptz[], $13::uuid[], $14::int[])
      as i(id, point, connector, tag, started, meter, key, earlier, reservation, station_tx, fence, unset, same, is_late)
    left join lateral (${toldAfterEnd}) over on true
  ), seen as materialized (
    select i.*, p.tenant_id, p.station_id, p.simulated, coalesce(nullif(c.current_type, 0), p.type) as current_type,
      ${ratedPower('p.simulated')} as rated_w, coalesce(s.time_zone, '${networkTimeZone}') as time_zone,
      coalesce(paid.rate_id, r.rate_id) as rate_id,
      case when paid.rate_id is null then r.rate_version else paid.rate_version end as rate_version,
      ${statusPaid} as status, a.expires_at, a.parent_id_tag, a.user_id, a.card_id, paid.payment_id, a.remote_start_id
    from input i
    join charge_points p on p.id = i.point
    left join charge_stations s on s.id = p.station_id
    left join lateral rate_at(i.point, i.started) r on true
    left join connectors c on c.charge_point_id = i.point and c.connector_id = i.connector
    cross join lateral id_tag_info(i.tag, i.point, p.tenant_id, i.started, i.connector) a
    ${stillPaid('x.start_key = i.key')}
    where ${isHeld('i.point', 'i.fence')}
  ), inserted as (
    insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, time_zone,
      id_tag, id_tag_status, user_id, payment_id, rate_id, rate_version, started_at, meter_start, energy_wh,
      start_key, reservation_id, simulated, station_transaction_id, clock_unset_at)
    select id, tenant_id, station_id, point, connector, current_type, time_zone, tag, status,
      case when status in ('Accepted', 'ConcurrentTx') then user_id end,
      case when status = 'Accepted' and not simulated then payment_id end,
      rate_id, rate_version, started, meter, 0, key, reservation, simulated, station_tx, unset
    from seen
    on conflict (start_key) do nothing
    returning id, transaction_id
  ), left_open as (
    update transactions t set ${closedWithoutEnd},
      energy_wh = case when ${neverWas} then t.energy_wh else greatest(t.energy_wh, ${untilNext}) end
    from inserted n join seen i on i.id = n.id
    where t.charge_point_id = i.point and t.connector_id = i.connector and t.state = 'active'
      and (i.connector > 0 or i.tag <> '' and upper(t.id_tag) = upper(i.tag))
      and (t.started_at < i.started or t.started_at = i.started and t.transaction_id < n.transaction_id)
  ), reserved as (
    update reservations v set state = 'used', updated_at = now(), version = v.version + 1
    from inserted n join seen i on i.id = n.id
    where v.charge_point_id = i.point
      and ${redeems({ number: 'i.reservation', tag: 'i.tag', connector: 'i.connector', started: 'i.started' })}
  ), remote as (
    update remote_starts m set transaction_id = n.transaction_id
    from inserted n join seen i on i.id = n.id where m.id = i.remote_start_id
  )
  select i.id, i.key, i.is_over, n.transaction_id, i.status, i.expires_at, i.parent_id_tag, i.card_id, i.rated_w
  from seen i left join inserted n on n.id = i.id`

/** StartTransaction.req of many stations in one statement. */
export function startWriter(pool: Pool): BatchWriter<Start, Started> {
  return new BatchWriter({
    name: 'starts',
    maxRows: 500,
    spacingMs: 5,
    run: async (starts) => {
      const rows = new Map<string, Row>()
      for (const round of roundsOf(starts)) {
        const values = columnsOf(round)
        const done = await pool.query<Row>({ name: 'start_sessions', text: write, values })
        for (const row of done.rows) rows.set(row.id, row)
      }
      const repeats = [...rows.values()].filter(({ transaction_id }) => transaction_id === null)
      const first = await findFirst(pool, repeats)
      return starts.map(({ id }) => startedOf(rows.get(id), first))
    },
  })
}

/**
 * A statement does not see its own rows: of several starts at one connector each closes the one before, and of several
 * by one tag the first may use it up, in turns of their own.
 */
export function roundsOf<One extends Pick<Start, 'chargePointId' | 'connectorId' | 'idTag'>>(
  starts: One[],
): One[][] {
  const turns = new Map<string, number>()
  const rounds: One[][] = []
  for (const start of starts) {
    const { chargePointId, connectorId, idTag } = start
    const shared = [`${chargePointId}/${connectorId}`, `${chargePointId} ${idTag.toUpperCase()}`]
    const turn = Math.max(...shared.map((each) => turns.get(each) ?? 0))
    for (const each of shared) turns.set(each, turn + 1)
    rounds[turn] ??= []
    rounds[turn].push(start)
  }
  return rounds
}

function startedOf(row: Row | undefined, firsts: Map<string, First>): Started {
  const ratedPowerW = row?.rated_w ?? null
  const first = firsts.get(row?.key ?? '')
  if (row?.transaction_id) return { ...row, transactionId: row.transaction_id, ratedPowerW, isRepeat: false }
  if (row && first)
    return { ...row, id: first.id, transactionId: first.transaction_id, ratedPowerW, isRepeat: true }
  throw new Error('the charge point of a start is gone, or another socket has it')
}

type First = { id: string; transaction_id: number; start_key: string }

async function findFirst(pool: Pool, repeats: Row[]): Promise<Map<string, First>> {
  if (repeats.length === 0) return new Map()
  const found = await pool.query<First>(
    'select id, transaction_id, start_key from transactions where start_key = any($1)',
    [repeats.map(({ key }) => key)],
  )
  return new Map(found.rows.map((row) => [row.start_key, row]))
}

const columnsOf = (starts: Start[]): Buffer[] => [
  uuids(starts.map(({ id }) => id)),
  uuids(starts.map(({ chargePointId }) => chargePointId)),
  integers(starts.map(({ connectorId }) => connectorId)),
  texts(starts.map(({ idTag }) => idTag)),
  instants(starts.map(({ startedMs }) => startedMs)),
  bigints(starts.map(({ meterStartWh }) => meterStartWh)),
  texts(starts.map(({ startKey }) => startKey)),
  texts(starts.map(({ earlierKey }) => earlierKey ?? null)),
  integers(starts.map(({ reservationId }) => reservationId)),
  texts(starts.map(({ stationTransactionId }) => stationTransactionId)),
  integers(starts.map(({ fence }) => fence)),
  instants(starts.map(({ unset }) => unset?.statedMs ?? null)),
  uuids(starts.map(({ sameAs }) => sameAs ?? null)),
  integers(starts.map(({ isLate }) => Number(isLate ?? false))),
]
