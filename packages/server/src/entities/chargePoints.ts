import { AppError, isAdministrator, rule } from '@zaryad/model'
import { sql } from 'kysely'
import { announceChange } from '../csms/changes.ts'
import { asPlatform } from '../db/database.ts'
import type { Extension, WireRow, WriteContext } from './extension.ts'
import { leaveDevice } from './leaveDevice.ts'
import { pointComputed, pointElsewhere } from './pointStates.ts'
import { refuseElsewhere } from './takenElsewhere.ts'

/** Contract §8: a plan's limit of points, unless `unlimitedChargePoints` is among its services. */
async function checkLimit({ tx, actor }: WriteContext, tenantId: unknown) {
  if (!tenantId || isAdministrator(actor)) return
  // Locked by a statement of its own, so that the count after it sees what others have committed.
  await sql`select from tenants where id = ${tenantId} for update`.execute(tx)
  const found = await sql<{ limit: number | null; used: number; isUnlimited: boolean }>`
    select p.charge_point_limit as limit, 'unlimitedChargePoints' = any(p.services) as "isUnlimited",
      (select count(*) from charge_points c where c.tenant_id = t.id and not c.simulated) as used
    from tenants t join subscribe_plans p on p.id = t.subscribe_plan_id where t.id = ${tenantId}`.execute(tx)
  const plan = found.rows[0]
  if (plan?.limit && !plan.isUnlimited && plan.used >= plan.limit) throw rule('stationId', 'limitReached')
}

/**
 * A point and the device of its identity know each other. The device may have knocked before, when it was
 * nobody's: then it is an administrator who names it (`refuseElsewhere`).
 */
async function claimDevice({ tx, deps }: WriteContext, { id, tenantId, identity }: WireRow) {
  await sql`update devices set charge_point_id = null, tenant_id = null, state = 'unclaimed'
    where charge_point_id = ${id} and lower(identity) <> lower(${identity})`.execute(tx)
  const device = await sql<{ id: string }>`
    insert into devices as d (id, tenant_id, identity, charge_point_id, state)
    values (${deps.newId()}, ${tenantId}, ${identity}, ${id}, 'claimed')
    on conflict (lower(identity)) do update
      set charge_point_id = excluded.charge_point_id, tenant_id = excluded.tenant_id, state = 'claimed', updated_at = now()
      where (d.charge_point_id is null or d.charge_point_id = excluded.charge_point_id)
        and (d.tenant_id is null or d.tenant_id = excluded.tenant_id)
    returning id`.execute(tx)
  const deviceId = device.rows[0]?.id
  if (!deviceId) throw new AppError('conflict', { errors: [{ field: 'identity', code: 'notUnique' }] })
  await sql`update charge_points set device_id = null where device_id = ${deviceId} and id <> ${id}`.execute(
    tx,
  )
  await sql`update charge_points set device_id = ${deviceId} where id = ${id}`.execute(tx)
}

/**
 * The device that a point is given by its row: as when the device is given the point. The one before goes,
 * which is how a broken unit is replaced; the point's history stays.
 */
async function takeDevice({ tx }: WriteContext, { id, tenantId, deviceId }: WireRow) {
  await leaveDevice(tx, id, deviceId)
  if (deviceId === null) return
  const taken =
    await sql`update devices set charge_point_id = ${id}, tenant_id = ${tenantId}, state = 'claimed',
      updated_at = now(), version = version + 1
    where id = ${deviceId} and (charge_point_id is null or charge_point_id = ${id})
      and (tenant_id is null or tenant_id = ${tenantId}) returning id`.execute(tx)
  if (taken.rows.length > 0) return
  throw new AppError('conflict', { errors: [{ field: 'deviceId', code: 'notUnique' }] })
}

/** The device of a point that is gone is nobody's again. */
async function release({ tx }: WriteContext, point: WireRow | undefined) {
  await sql`update devices set tenant_id = null, charge_point_id = null, state = 'unclaimed', updated_at = now()
    where id = ${point?.deviceId ?? null}`.execute(tx)
}

export const chargePoints: Extension = {
  computed: pointComputed,
  elsewhere: pointElsewhere,
  extras: {
    connectors: sql`coalesce((select json_agg(json_build_object('id', c.id, 'connectorId', c.connector_id, 'type', c.type,
        'currentType', c.current_type, 'power', c.power_w / 1000.0, 'status', c.status, 'errorCode', c.error_code,
        'statusAt', c.status_at, 'session', (select json_build_object('id', x.id, 'transactionId', x.transaction_id,
          'energy', x.energy_wh / 1000.0, 'power', x.power_w / 1000.0, 'startedAt', x.started_at, 'idTag', x.id_tag, 'meterAt', x.meter_at,
          'soc', (select m.value from meter_values m where m.charge_point_id = t.id and m.at > now() - interval '15 minutes'
            and m.connector_id = x.connector_id and m.measurand = 'SoC' order by m.at desc limit 1),
          'terms', (select v.terms from rate_versions v where v.rate_id = x.rate_id and v.version = x.rate_version))
          from transactions x where x.charge_point_id = t.id and x.connector_id = c.connector_id and x.state = 'active'
          order by x.started_at desc limit 1)) order by c.connector_id)
      from connectors c where c.charge_point_id = t.id), '[]'::json)`,
    hardware: sql`(select json_build_object('serialNumber', d.serial_number, 'ocppVersion', d.ocpp_version,
        'bootedAt', d.booted_at) from devices d where d.charge_point_id = t.id)`,
    timeZone: sql`(select s.time_zone from charge_stations s where s.id = t.station_id)`,
  },
  beforeWrite: async (context, values, before) => {
    const { identity, tenantId = before?.tenantId } = values
    if (
      typeof identity === 'string' &&
      identity.toLowerCase() !== String(before?.identity ?? '').toLowerCase()
    )
      await refuseElsewhere(
        context,
        'identity',
        sql`select from charge_points where lower(identity) = lower(${identity}) and tenant_id is distinct from ${tenantId}
          union all
          select from devices where lower(identity) = lower(${identity}) and tenant_id is distinct from ${tenantId}
            and (tenant_id is not null or charge_point_id is not null or vendor is not null or last_seen_at is not null
              or password is not null)`,
      )
    if (!before) await checkLimit(context, values.tenantId)
  },
  afterWrite: async (context, after, before) => {
    const isNamed = (after?.deviceId ?? null) !== (before?.deviceId ?? null)
    if (!isNamed && after?.identity === before?.identity) return
    await asPlatform(context.tx, context.scope, () => {
      if (!after) return release(context, before)
      return isNamed ? takeDevice(context, after) : claimDevice(context, after)
    })
  },
  committed: ({ db }, after, before) => {
    const isSame = after?.identity === before?.identity && after?.deviceId === before?.deviceId
    if (before && !isSame) announceChange(db, { chargePointId: before.id, touches: 'identity' })
  },
}
