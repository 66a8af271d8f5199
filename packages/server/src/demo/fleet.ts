import { join } from 'node:path'
import { isOcppVersion } from '@zaryad/ocpp'
import { type CurrentType, Fleet, type StationOptions } from '@zaryad/station'
import { type KeyFile, openKeyFile } from '@zaryad/station/keyFile'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { hashKey, newKey } from '../csms/deviceKey.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { arrivals, busyShare } from './rhythm.ts'
import { isBroken, isSilent } from './troubles.ts'

type Found = {
  tenant_id: string
  identity: string
  vendor: string
  model: string
  firmware: string
  serial: string
  ocpp: string
  connectors: { id: number; type: number; current: number; power_w: number; busy_until: string | null }[]
}

type Options = { db: Database; port: number; dataDir: string }
type DemoFleet = { fleets: readonly Fleet[]; stop(): Promise<void> }

const plugNames: Record<number, string> = { 2: 'Type2', 3: 'GBT_AC', 4: 'CCS2', 5: 'CHAdeMO', 8: 'GBT_DC' }
const meterIntervalS = 30
const faultsPerHour = 2
const drainMs = 4_000

/**
 * Virtual charge points of the demonstration over real sockets, one fleet a company with its own cards. Cars are there
 * from the start. A few points stay away and a few have a connector in fault (`troubles.ts`).
 */
export async function startFleet({ db, port, dataDir }: Options): Promise<DemoFleet> {
  const keys = openKeyFile(join(dataDir, 'demo-keys.json'))
  const url = `ws://127.0.0.1:${port}/ocpp`
  const [points, cards] = await Promise.all([seededPoints(db), activeCards(db)])
  await giveKeys({ db, keys, url, identities: points.map(({ identity }) => identity) })
  const busyUntil = new Map(
    points.flatMap(({ identity, connectors }) =>
      connectors.map((one) => [`${identity} ${one.id}`, Date.parse(one.busy_until ?? '') || 0] as const),
    ),
  )
  const isFree = (identity: string, connectorId: number, since: number) =>
    since > (busyUntil.get(`${identity} ${connectorId}`) ?? 0) && !(connectorId === 1 && isBroken(identity))
  const fleets = [...Map.groupBy(points, ({ tenant_id }) => tenant_id)].map(([tenantId, own], index) => {
    const stations = own
      .filter(({ identity }) => !isSilent(identity))
      .map((point) => stationOf(point, url, keys))
    const share = own.length / points.length
    const fleet = new Fleet({
      stations,
      cards: cards.get(tenantId) ?? [],
      sessionsPerMin: (at) => arrivals(at) * share,
      underWay: { share: busyShare(new Date()), ageS: [240, 2700], isFree },
      habits: { energyWh: [6_000, 45_000], maxDurationS: 4 * 3600 },
      faultsPerHour: faultsPerHour * share,
      connectPerS: 20,
      seed: index + 1,
    })
    for (const station of fleet.stations) {
      keys.watch(station)
      if (isBroken(station.settings.identity)) station.on('accepted', () => station.fault(1, 'GroundFailure'))
    }
    return fleet
  })
  for (const fleet of fleets) fleet.start()
  return {
    fleets,
    stop: async () => {
      await Promise.all(fleets.map((fleet) => fleet.stop({ drainMs })))
      keys.flush()
    },
  }
}

function stationOf(point: Found, url: string, keys: KeyFile): StationOptions {
  return {
    url,
    password: keys.keyOf(url, point.identity),
    identity: point.identity,
    vendor: point.vendor,
    model: point.model,
    firmware: point.firmware,
    serialNumber: point.serial,
    version: isOcppVersion(point.ocpp) ? point.ocpp : 'ocpp1.6',
    openSocket: nodeSocket,
    uploadFile: putFile,
    meterIntervalS,
    connectors: point.connectors.map(({ id, type, current, power_w }) => ({
      id,
      type: plugNames[type] ?? 'Type2',
      currentType: (current === 2 ? 'DC' : 'AC') satisfies CurrentType,
      maxPowerW: power_w,
    })),
  }
}

async function putFile(location: string, body: string): Promise<void> {
  const { ok, status } = await fetch(location, { method: 'PUT', body })
  if (!ok) throw new Error(`${location}: ${status}`)
}

/** Only points that the seed made and no person gave a key since: what an operator adds has a station of its own. */
async function seededPoints(db: Database): Promise<Found[]> {
  const found = await sql<Found>`
    select p.tenant_id, p.identity, coalesce(d.vendor, 'Zaryad') as vendor, coalesce(d.model, 'Virtual') as model,
      coalesce(d.firmware_version, '1') as firmware, coalesce(d.serial_number, '') as serial,
      coalesce(d.ocpp_version, 'ocpp1.6') as ocpp,
      (select json_agg(json_build_object('id', c.connector_id, 'type', c.type, 'current', c.current_type,
        'power_w', coalesce(c.power_w, 22000), 'busy_until', (select max(coalesce(t.stopped_at, t.started_at))
          from transactions t where t.charge_point_id = p.id and t.connector_id = c.connector_id)) order by c.connector_id) from connectors c where c.charge_point_id = p.id) as connectors
    from charge_points p join devices d on d.charge_point_id = p.id
    where p.tenant_id is not null and (d.password is null or d.key_answer is not null) and p.identity in (
        select jsonb_array_elements_text(after -> 'identities') from user_logs
        where entity = 'demo' and entity_id = 'network' and action = 'demo.seed')
      and exists (select from connectors c where c.charge_point_id = p.id)
    order by p.identity`.execute(db.system)
  return found.rows
}

async function activeCards(db: Database): Promise<Map<string, string[]>> {
  const found = await sql<{ tenant_id: string; id_tag: string }>`
    select tenant_id, id_tag from rfid_cards where state = 'active' and tenant_id is not null
      and (expires_at is null or expires_at > now())`.execute(db.system)
  const byTenant = Map.groupBy(found.rows, ({ tenant_id }) => tenant_id)
  return new Map([...byTenant].map(([id, rows]) => [id, rows.map(({ id_tag }) => id_tag)]))
}

type Given = { db: Database; keys: KeyFile; url: string; identities: readonly string[] }

/** Stations have their keys before they first connect, as on the day when they were put up; those whose key was lost are given one anew. */
async function giveKeys({ db, keys, url, identities }: Given): Promise<void> {
  const given = identities
    .filter((identity) => keys.keyOf(url, identity) === undefined)
    .map((identity) => ({ identity, key: newKey() }))
  if (given.length === 0) return
  for (const { identity, key } of given) keys.keep(url, identity, key)
  keys.flush()
  const kept = given.map(({ identity, key }) => ({ identity, password: hashKey(key) }))
  await sql`update devices d set password = k.password, pending_password = null, key_answer = 'Accepted',
      updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(identity text, password text)
    where d.identity = k.identity`.execute(db.system)
}
