import type { MakeStations as MakeBody, TestStation } from '@zaryad/model/calls/emulator'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'
import { placeOf, rateFor } from './place.ts'
import { testStations } from './testStations.ts'

/** A card that is good at test stations and nowhere else. */
const testCard = 'TESTCARD'

/** Points with a device each: nobody needs a key there, for browsers cannot show one (protocols §4.2). */
export async function makeStations(tx: Tx, caller: Caller, body: MakeBody): Promise<TestStation[]> {
  const { deps } = caller
  const place = await placeOf(tx, deps.newId, body.stationId ?? null)
  const rateId = await rateFor(tx, body.rateId ?? null, place)
  const ids = Array.from({ length: body.count }, () => ({ point: deps.newId(), device: deps.newId() }))
  const kinds = new Set(body.connectors.map(({ currentType }) => currentType))
  const type = kinds.size === 1 ? [...kinds][0] : 0
  const powerKW = body.powerKW ?? body.connectors.reduce((sum, connector) => sum + connector.powerKW, 0)
  await sql`
    with input as (
      select point, device, 'TEST-' || lpad(nextval('test_station_numbers')::text, 4, '0') as identity
      from unnest(${ids.map(({ point }) => point)}::uuid[], ${ids.map(({ device }) => device)}::uuid[]) as i(point, device)
    ), points as (
      insert into charge_points (id, tenant_id, identity, station_id, rate_id, type, power_w, simulated)
      select point, ${place.tenantId}::uuid, identity, ${place.id}::uuid, ${rateId}::uuid, ${type}::smallint,
        ${Math.round(powerKW * 1000)}::bigint, true from input
    )
    insert into devices as d (id, tenant_id, identity, charge_point_id, state, ocpp_version)
    select device, ${place.tenantId}::uuid, identity, point, 'claimed', ${body.ocppVersion}::text from input
    on conflict (lower(identity)) do update set charge_point_id = excluded.charge_point_id,
      tenant_id = excluded.tenant_id, state = 'claimed', ocpp_version = excluded.ocpp_version, password = null, pending_password = null
      where d.charge_point_id is null`.execute(tx)
  const points = ids.map(({ point }) => point)
  await sql`update charge_points p set device_id = d.id from devices d
    where d.charge_point_id = p.id and p.id = any(${points}::uuid[])`.execute(tx)
  await sql`insert into remote_starts (id, tenant_id, charge_point_id, id_tag, expires_at)
    select gen_random_uuid(), ${place.tenantId}::uuid, point, ${testCard}, 'infinity' from unnest(${points}::uuid[]) as point`.execute(
    tx,
  )
  for (const point of points) await addConnectors(tx, caller, { point, tenantId: place.tenantId, body })
  const made = await testStations(tx, points)
  for (const row of made) await writeLog({ ...caller, tx }, entry(row, place.tenantId))
  return made
}

type Plugs = { point: string; tenantId: string | null; body: MakeBody }

async function addConnectors(tx: Tx, { deps }: Caller, { point, tenantId, body }: Plugs): Promise<void> {
  for (const [index, { type, currentType, powerKW }] of body.connectors.entries()) {
    await sql`insert into connectors (id, tenant_id, charge_point_id, connector_id, type, current_type, power_w)
      values (${deps.newId()}, ${tenantId}, ${point}, ${index + 1}, ${type}, ${currentType},
        ${Math.round(powerKW * 1000)})`.execute(tx)
  }
}

const entry = (row: TestStation, tenantId: string | null) => ({
  action: 'create',
  entity: 'chargePoints',
  row: { ...row, tenantId },
  after: { ...row, simulated: true },
})
