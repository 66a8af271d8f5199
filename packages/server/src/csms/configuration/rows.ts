import type { ConfigurationRow, ConfigurationView } from '@zaryad/model/calls/points'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { differs, type Template, templateFor } from './expected.ts'
import { isSecretKey, keyType } from './keyTypes.ts'

type Kept = {
  key: string
  value: string | null
  readonly: boolean
  is_known: boolean
  needs_reboot: boolean
  read_at: Date
}

/** `spoken` over its socket at present counts before what it spoke when it last told of itself. */
type Seen = { chargePointId: string; spoken: string | undefined }

async function templateOf(tx: Tx, { chargePointId, spoken }: Seen): Promise<Template> {
  const found = await sql<{
    vendor: string | null
    model: string | null
    version: string | null
    type: number
  }>`
    select d.vendor, d.model, d.ocpp_version as version, greatest(p.type, (select max(c.current_type) from connectors c
      where c.charge_point_id = p.id)) as type
    from charge_points p left join devices d on d.charge_point_id = p.id
    where p.id = ${chargePointId}`.execute(tx)
  const { vendor = null, model = null, version = null, type = 0 } = found.rows[0] ?? {}
  return templateFor({ vendor, model, version: spoken ?? version, isDirectCurrent: type === 2 })
}

/** What the station said of itself, beside what its template wants. */
export async function configurationView(tx: Tx, seen: Seen): Promise<ConfigurationView> {
  const { chargePointId } = seen
  const template = await templateOf(tx, seen)
  const kept = await sql<Kept>`
    select c.key, c.value, c.readonly, c.is_known, c.read_at,
      c.needs_reboot and c.changed_at > coalesce(d.booted_at, '-infinity') as needs_reboot
    from configuration_keys c left join devices d on d.charge_point_id = c.charge_point_id
    where c.charge_point_id = ${chargePointId} order by lower(c.key)`.execute(tx)
  const result = kept.rows.map((row) => rowOf(row, template))
  const readAt = kept.rows.reduce((last, { read_at }) => Math.max(last, read_at.getTime()), 0)
  return {
    result,
    readAt: readAt ? new Date(readAt).toISOString() : null,
    template: template.name,
    addressKey: template.addressKey,
  }
}

/** Expected keys that no report has named, in calls as long as the station takes. */
export async function missingKeys(tx: Tx, seen: Seen): Promise<string[][]> {
  const { keys } = await templateOf(tx, seen)
  const { result } = await configurationView(tx, seen)
  const has = new Map(result.map(({ key, value }) => [key.toLowerCase(), value]))
  const missing = keys.flatMap(({ key }) => (has.has(key.toLowerCase()) ? [] : key))
  const most = Number(has.get('getconfigurationmaxkeys')) || missing.length || 1
  return Array.from({ length: Math.ceil(missing.length / most) }, (_, index) =>
    missing.slice(index * most, (index + 1) * most),
  )
}

function rowOf(kept: Kept, { keys }: Template): ConfigurationRow {
  const wanted = keys.find(({ key }) => key.toLowerCase() === kept.key.toLowerCase())
  return {
    key: kept.key,
    value: kept.value,
    readOnly: kept.readonly,
    type: keyType(kept.key),
    isSecret: isSecretKey(kept.key),
    isKnown: kept.is_known,
    expected: wanted?.value ?? null,
    min: wanted?.min ?? null,
    max: wanted?.max ?? null,
    isDifferent: kept.is_known && wanted !== undefined && differs(wanted, kept.value ?? ''),
    needsReboot: kept.needs_reboot,
    readAt: kept.read_at.toISOString(),
  }
}
