import type { Readiness } from '@zaryad/model/calls/points'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Link } from '../link.ts'
import type { What } from '../vocabulary.ts'

type Row = {
  connection_state: number
  connection_state_at: Date
  booted_at: Date | null
  last_seen_at: Date | null
  status_at: Date | null
  heartbeat_at: Date | null
  attempts: number | null
  vendor: string | null
  model: string | null
  serial: string | null
  firmware: string | null
  skips: Record<string, string> | null
}

const ONLINE = 2
const HEARTBEATS_WITHIN_MS = 2 * 3_600_000

/** From the rows, and from the socket where this process holds it: it knows before they do. */
export async function factsOf(
  tx: Tx,
  chargePointId: string,
  { link, now }: { link: Link | undefined; now: Date },
): Promise<Readiness | undefined> {
  const since = new Date(now.getTime() - HEARTBEATS_WITHIN_MS)
  // by both clocks at one moment: what is asked of the database takes its time
  const heardMs = link && now.getTime() - (performance.now() - link.heardMs)
  const found = await sql<Row>`
    select p.connection_state, p.connection_state_at, d.booted_at, d.last_seen_at, d.attempts, d.vendor, d.model,
      d.serial_number as serial, d.firmware_version as firmware,
      greatest(p.status_at, (select max(c.status_at) from connectors c where c.charge_point_id = p.id)) as status_at,
      (select m.at from ocpp_messages m where m.charge_point_id = p.id and m.at > ${since}
        and m.action = 'Heartbeat' and m.direction = 'in' order by m.at desc limit 1) as heartbeat_at,
      (select json_object_agg(s.step, s.reason) from onboarding_skips s where s.charge_point_id = p.id) as skips
    from charge_points p left join devices d on d.charge_point_id = p.id
    where p.id = ${chargePointId}`.execute(tx)
  const row = found.rows[0]
  if (!row) return undefined
  const last = (what: What, kept: Date | null) => later(kept, link?.heard.get(what))
  return {
    isOnline: link !== undefined || row.connection_state === ONLINE,
    connectionAt: link ? new Date(link.openedMs).toISOString() : row.connection_state_at.toISOString(),
    bootAt: last('boot', row.booted_at),
    heartbeatAt: last('heartbeat', row.heartbeat_at),
    statusAt: last('state', row.status_at),
    lastSeenAt: later(row.last_seen_at, heardMs),
    attempts: row.attempts ?? 0,
    vendor: row.vendor,
    model: row.model,
    serialNumber: row.serial,
    firmwareVersion: row.firmware,
    skips: row.skips ?? {},
  }
}

function later(kept: Date | null, heardMs: number | undefined): string | null {
  const lastMs = Math.max(kept?.getTime() ?? 0, heardMs ?? 0)
  return lastMs ? new Date(lastMs).toISOString() : null
}
