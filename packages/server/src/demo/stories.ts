import { securityEventTypes } from '@zaryad/model/securityEvents'
import { seededRandom, seedOf } from '@zaryad/station/random'
import type { Tx } from '../db/database.ts'
import { handfuls, insertRows } from '../db/insertRows.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { Frames } from './frames.ts'
import { tellSession2 } from './told/session2.ts'
import { tellSession16 } from './told/session16.ts'
import { tellStatus } from './told/status.ts'
import type { ToldSession } from './told/toldSession.ts'

/** How far back a journal is kept whole: what a person looks up is of these days. */
const storyDays = 14
const eventDays = 30

type Spell = {
  tenant_id: string
  charge_point_id: string
  connector: string
  connector_id: number
  ocpp_version: string
  kind: 'faulted' | 'offline'
  began_at: Date
  ended_at: Date
}

/** What stands behind failures and faults: the station's own words in the journal, and the events that they raised. */
export async function seedStories(deps: Deps, tx: Tx): Promise<void> {
  await sql`select make_partitions((now() - make_interval(days => ${eventDays}))::date, 2)`.execute(tx)
  const frames = new Frames()
  await tellSessions(tx, frames)
  const events = [...(await spellEvents(deps, tx, frames)), ...(await securityEvents(deps, tx, frames))]
  await write(tx, frames)
  for (const some of handfuls(events)) await insertRows(tx, 'events', some)
}

/** The same of sessions that came while the demonstration was switched off. */
export async function seedStoriesSince(tx: Tx, since: Date): Promise<void> {
  const frames = new Frames()
  await tellSessions(tx, frames, since)
  await write(tx, frames)
}

async function write(tx: Tx, { rows }: Frames): Promise<void> {
  for (const some of handfuls(rows)) await insertRows(tx, 'ocpp_messages', some)
}

/** Sessions that came to nothing or whose end never came, of the journal's days or since then. */
async function tellSessions(tx: Tx, frames: Frames, since?: Date): Promise<void> {
  const found = await sql<ToldSession>`
    select t.id, t.transaction_id, t.tenant_id, t.charge_point_id, t.connector_id, t.id_tag, t.id_tag_status, t.started_at,
      t.stopped_at, t.meter_start, t.meter_stop, t.stop_reason, d.ocpp_version
    from transactions t join devices d on d.charge_point_id = t.charge_point_id
    where t.start_key like 'demo:%' and t.started_at > greatest(now() - make_interval(days => ${storyDays}), ${since ?? null})
    order by t.started_at`.execute(tx)
  for (const session of found.rows)
    (session.ocpp_version === 'ocpp1.6' ? tellSession16 : tellSession2)(frames, session)
  await sql`update transactions t set station_transaction_id = t.id::text from devices d
    where d.charge_point_id = t.charge_point_id and d.ocpp_version <> 'ocpp1.6' and t.start_key like 'demo:%'
      and t.started_at > now() - make_interval(days => ${storyDays}) and t.station_transaction_id is null`.execute(
    tx,
  )
}

const errorCodes = [
  'GroundFailure',
  'HighTemperature',
  'ConnectorLockFailure',
  'PowerMeterFailure',
  'OverCurrentFailure',
  'EVCommunicationError',
]

/** Faults and lost links of the month, over by now. */
async function spellEvents(deps: Deps, tx: Tx, frames: Frames) {
  const found = await sql<Spell>`
    select s.tenant_id, s.charge_point_id, c.id as connector, s.connector_id, s.kind, s.began_at, s.ended_at, d.ocpp_version
    from connector_spells s join connectors c using (charge_point_id, connector_id)
      join devices d on d.charge_point_id = s.charge_point_id
    where s.began_at > now() - make_interval(days => ${eventDays})
      and (s.kind = 'faulted' or s.kind = 'offline' and s.connector_id = 1 and s.ended_at - s.began_at > interval '5 minutes')
    order by s.began_at`.execute(tx)
  return found.rows.map((spell) => {
    const { connector_id: connectorId, began_at: at, ended_at: over } = spell
    const isFault = spell.kind === 'faulted'
    const random = seededRandom(seedOf(`${spell.charge_point_id} ${at.toISOString()}`))
    const errorCode = errorCodes[Math.floor(random() * errorCodes.length)]
    if (isFault) {
      const of = { tenantId: spell.tenant_id, pointId: spell.charge_point_id, transactionId: null }
      const say = (when: Date, status: string, errorCode?: string) =>
        tellStatus(frames, of, { version: spell.ocpp_version, at: when, connectorId, status, errorCode })
      say(at, 'Faulted', errorCode)
      say(over, 'Available')
    }
    return {
      ...eventOf(deps, spell, at, over),
      kind: isFault ? 'fault' : 'offline',
      severity: 'critical',
      entity: isFault ? 'connectors' : 'chargePoints',
      entity_id: isFault ? spell.connector : spell.charge_point_id,
      data: JSON.stringify(isFault ? { connectorId, errorCode, vendorErrorCode: null } : {}),
    }
  })
}

const eventOf = (
  deps: Deps,
  of: { tenant_id: string; charge_point_id: string },
  at: Date,
  over: Date | null,
) => ({
  id: deps.newId(),
  tenant_id: of.tenant_id,
  charge_point_id: of.charge_point_id,
  at,
  raised_at: at,
  state: over ? 'closed' : 'open',
  closed_at: over,
})

const said = [
  { type: 'TamperDetectionActivated', info: 'Service door open', hoursAgo: 5, isOpen: true },
  { type: 'MaintenanceLoginFailed', info: '3 attempts', hoursAgo: 61 },
  { type: 'SettingSystemTime', info: 'NTP step 41 s', hoursAgo: 130 },
  { type: 'InvalidFirmwareSignature', info: 'fw 4.0.5', hoursAgo: 290 },
  { type: 'TamperDetectionActivated', info: 'Service door open', hoursAgo: 402 },
  { type: 'SecurityLogWasCleared', info: '', hoursAgo: 611 },
] as const

/** A door that was opened, a password that was tried: what the security extension tells. */
async function securityEvents(deps: Deps, tx: Tx, frames: Frames) {
  const found = await sql<{ id: string; identity: string; tenant_id: string; charge_point_id: string }>`
    select d.id, d.identity, d.tenant_id, d.charge_point_id from devices d
    where d.charge_point_id is not null and d.ocpp_version = 'ocpp1.6' order by d.identity`.execute(tx)
  return said.flatMap(({ type, info, hoursAgo, ...more }, index) => {
    const device = found.rows[(index * 17 + 5) % found.rows.length]
    if (!device) return []
    const at = new Date(deps.clock().getTime() - hoursAgo * 3_600_000)
    const of = { tenantId: device.tenant_id, pointId: device.charge_point_id, transactionId: null }
    frames.call(
      of,
      at,
      'SecurityEventNotification',
      { type, timestamp: at.toISOString(), techInfo: info },
      {},
    )
    const over = 'isOpen' in more ? null : new Date(at.getTime() + 2 * 3_600_000)
    return {
      ...eventOf(deps, device, at, over),
      kind: 'securityEvent',
      severity: securityEventTypes[type],
      entity: 'devices',
      entity_id: `${device.id}/${type}`,
      data: JSON.stringify({
        identity: device.identity,
        type,
        info,
        at: at.toISOString(),
        heardAt: at.toISOString(),
      }),
    }
  })
}
