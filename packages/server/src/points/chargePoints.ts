import { AppError, isAdministrator, rule } from '@zaryad/model'
import { companyServices } from '../auth/accounts.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WireRow, WriteContext } from '../entities/extension.ts'
import { isTold, stalledSince } from '../entities/stalled.ts'
import { refuseElsewhere } from '../entities/takenElsewhere.ts'
import { nextRate } from '../rates/nextRate.ts'
import { beforeOwnRate } from '../rates/takeOver.ts'
import { pointComputed, pointElsewhere } from './pointStates.ts'

/** Contract §8: a plan's limit of points, unless the company has `unlimitedChargePoints`. */
async function checkLimit({ tx, actor }: WriteContext, tenantId: unknown) {
  if (!tenantId || isAdministrator(actor)) return
  // Locked by a statement of its own, so that the count after it sees what others have committed.
  await sql`select from tenants where id = ${tenantId} for update`.execute(tx)
  const found = await sql<{ limit: number | null; used: number; isUnlimited: boolean }>`
    select p.charge_point_limit as limit, 'unlimitedChargePoints' = any(${companyServices}) as "isUnlimited",
      (select count(*) from charge_points c where c.tenant_id = t.id and not c.simulated) as used
    from tenants t join subscribe_plans p on p.id = t.subscribe_plan_id where t.id = ${tenantId}`.execute(tx)
  const plan = found.rows[0]
  if (plan?.limit && !plan.isUnlimited && plan.used >= plan.limit) throw rule('stationId', 'limitReached')
}

// Devices of nobody are seen by no company: what a point does to them is the database's own work (0076).

/** A point and the device of its identity know each other. */
async function claimDevice({ tx, deps }: WriteContext, { id }: WireRow) {
  const { rows } = await sql<{ done: boolean }>`select claim_device(${id}, ${deps.newId()}) as done`.execute(
    tx,
  )
  if (rows[0]?.done !== true) throw taken('identity')
}

/** The device that a point is given by its row: as when the device is given the point. */
async function takeDevice({ tx }: WriteContext, { id }: WireRow) {
  const { rows } = await sql<{ done: boolean }>`select take_device(${id}) as done`.execute(tx)
  if (rows[0]?.done !== true) throw taken('deviceId')
}

/** The device of a point that is gone is nobody's again. */
async function release({ tx }: WriteContext, point: WireRow | undefined) {
  await sql`select release_device(${point?.deviceId ?? null}::uuid)`.execute(tx)
}

const taken = (field: string) => new AppError('conflict', { errors: [{ field, code: 'notUnique' }] })

export const chargePoints: ExtensionOf<'chargePoints'> = {
  caseless: { identity: 'lower' },
  hasWordIndex: true,
  computed: pointComputed,
  elsewhere: pointElsewhere,
  ties: { urgency: 'identity' },
  extras: {
    connectors: sql`coalesce((select json_agg(json_build_object('id', c.id, 'connectorId', c.connector_id, 'type', c.type,
        'currentType', c.current_type, 'power', c.power_w / 1000.0, 'status', c.status, 'errorCode', c.error_code,
        'vendorErrorCode', c.vendor_error_code, 'statusAt', ${jsonMoment('c.status_at')}, 'session', (select json_build_object('id', x.id, 'transactionId', x.transaction_id,
          'energy', x.energy_wh / 1000.0, 'power', x.power_w / 1000.0, 'startedAt', ${jsonMoment('x.started_at')}, 'idTag', x.id_tag, 'meterAt', ${jsonMoment('x.meter_at')},
          'stalledSince', (select ${jsonMoment(stalledSince)} from transactions t where t.id = x.id and ${isTold()}),
          'soc', (select m.value from readings_lately m where m.charge_point_id = t.id and m.at > now() - interval '15 minutes'
            and m.connector_id = x.connector_id and m.measurand = 'SoC' order by m.at desc limit 1),
          'terms', (select v.terms from rate_versions v where v.rate_id = x.rate_id and v.version = x.rate_version))
          from transactions x where x.charge_point_id = t.id and x.connector_id = c.connector_id and x.state = 'active'
          order by x.started_at desc limit 1)) order by c.connector_id)
      from connectors c where c.charge_point_id = t.id), '[]'::json)`,
    hardware: sql`(select json_build_object('serialNumber', d.serial_number, 'ocppVersion', d.ocpp_version,
        'bootedAt', ${jsonMoment('d.booted_at')}) from devices d where d.charge_point_id = t.id)`,
    nextRate,
    address: sql`(select s.address from charge_stations s where s.id = t.station_id)`,
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
        sql`identity_elsewhere(${identity}, ${tenantId ?? null}::uuid)`,
      )
    if (!before) await checkLimit(context, values.tenantId)
    await beforeOwnRate(context, values, before)
  },
  afterWrite: async (context, after, before) => {
    const isNamed = (after?.deviceId ?? null) !== (before?.deviceId ?? null)
    if (!isNamed && after?.identity === before?.identity) return
    if (!after) return release(context, before)
    return isNamed ? takeDevice(context, after) : claimDevice(context, after)
  },
  committed: ({ changes }, after, before) => {
    const isSame = after?.identity === before?.identity && after?.deviceId === before?.deviceId
    if (before && !isSame) changes.tell({ chargePointId: before.id, touches: 'identity' })
  },
}
