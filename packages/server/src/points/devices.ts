import { hashKey } from '../csms/deviceKey.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WireRow } from '../entities/extension.ts'

/** What a socket was let in by; when one of these is different it has to sign in anew. */
const admitting = ['chargePointId', 'state', 'passwordAt']
const isAdmittedAnew = (after: WireRow | undefined, before: WireRow | undefined) =>
  admitting.some((name) => after?.[name] !== before?.[name])

/** Claiming: the device takes its point's company, the point learns its device. */
export const devices: ExtensionOf<'devices'> = {
  caseless: { identity: 'lower' },
  hash: hashKey,
  computed: {
    connectionState: sql`coalesce((select p.connection_state from charge_points p where p.id = t.charge_point_id), 1)`,
    passwordState: sql`case
      when t.password is null and t.key_exception is not null then 'excepted'
      when t.password is null and t.key_answer in ('Rejected', 'NotSupported', 'notShown') then 'refused'
      when t.pending_password is not null then 'pending'
      when t.password is not null then 'set' else 'none' end`,
    open: sql`(t.password is null and t.key_exception is null and t.first_seen_at is not null
      and exists (select from charge_points p where p.id = t.charge_point_id and not p.simulated))`,
  },
  beforeWrite: async ({ tx }, values, before) => {
    // A key that an operator writes down is the key: none is waited for. Without any it is offered one anew.
    if (values.password !== undefined && before)
      await sql`update devices set pending_password = null, key_tried_at = null, key_answer = null
        where id = ${before.id}`.execute(tx)
    if (values.keyException === '') values.keyException = null
    const pointId = values.chargePointId
    if (pointId === undefined || pointId === before?.chargePointId) return
    if (pointId === null) {
      values.tenantId = null
      return
    }
    const found = await sql<{
      tenant_id: string | null
    }>`select tenant_id from charge_points where id = ${pointId}`.execute(tx)
    values.tenantId = found.rows[0]?.tenant_id ?? null
    // The device that came with the point's code gives way, unless it has ever been there.
    await sql`delete from devices where charge_point_id = ${pointId} and id is distinct from ${before?.id ?? null}
      and last_seen_at is null and password is null`.execute(tx)
  },
  afterWrite: async ({ tx }, after, before) => {
    if (!after || after.chargePointId === before?.chargePointId) return
    await sql`update devices set state = ${after.chargePointId ? 'claimed' : 'unclaimed'} where id = ${after.id}`.execute(
      tx,
    )
    await sql`update charge_points set device_id = null where device_id = ${after.id}`.execute(tx)
    await sql`update charge_points set device_id = ${after.id} where id = ${after.chargePointId}`.execute(tx)
    await sql`delete from configuration_keys
      where charge_point_id in (${after.chargePointId ?? null}, ${before?.chargePointId ?? null})`.execute(tx)
  },
  committed: ({ changes }, after, before) => {
    if (!isAdmittedAnew(after, before)) return
    for (const id of new Set([before?.chargePointId, after?.chargePointId])) {
      if (typeof id === 'string') changes.tell({ chargePointId: id, touches: 'identity' })
    }
  },
}
