import { wordOf } from '@zaryad/ocpp'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { storableText } from '../../db/storable.ts'
import type { Target } from '../commands/target.ts'
import { isSecretKey } from './keyTypes.ts'

type Reported = { key: string; value: string | null; isReadOnly: boolean; isKnown: boolean }

/** A variable of 2.x: four names of fifty characters, and where it is. */
const MAX_KEY = 250
/** A statement takes no more than 65 535 values. */
const A_TIME = 1000
const MAX_VALUE = 2000

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : storableText(wordOf(value)).slice(0, MAX_VALUE)

const keyOf = (value: unknown) => (textOf(value) ?? '').trim().slice(0, MAX_KEY)

/** GetConfiguration.conf as a station may write it: `readonly` in words, a key twice, a secret told. */
export function reportedIn({ configurationKey, unknownKey }: Record<string, unknown>): Reported[] {
  const found = new Map<string, Reported>()
  const add = (reported: Reported) => reported.key && found.set(reported.key.toLowerCase(), reported)
  for (const key of Array.isArray(unknownKey) ? unknownKey : []) {
    add({ key: keyOf(key), value: null, isReadOnly: false, isKnown: false })
  }
  for (const entry of Array.isArray(configurationKey) ? configurationKey : []) {
    if (typeof entry !== 'object' || entry === null) continue
    const key = keyOf(entry.key)
    const value = isSecretKey(key) ? null : textOf(entry.value)
    add({ key, value, isReadOnly: /^true$/i.test(wordOf(entry.readonly)), isKnown: true })
  }
  return [...found.values()]
}

/** What was reported, over what was; a full report is all there is. */
export async function keepReported(
  tx: Tx,
  target: Target,
  { reported, at, isFull }: { reported: Reported[]; at: Date; isFull: boolean },
): Promise<void> {
  const { chargePointId } = target
  if (isFull) {
    const keys = reported.map(({ key }) => key.toLowerCase())
    await sql`delete from configuration_keys where charge_point_id = ${chargePointId}
      and lower(key) <> all(${keys})`.execute(tx)
  }
  for (let from = 0; from < reported.length; from += A_TIME)
    await keepSome(tx, target, { reported: reported.slice(from, from + A_TIME), at })
}

async function keepSome(
  tx: Tx,
  { chargePointId, tenantId }: Target,
  { reported, at }: { reported: Reported[]; at: Date },
): Promise<void> {
  const rows = reported.map(
    ({ key, value, isReadOnly, isKnown }) =>
      sql`(${chargePointId}, ${tenantId}, ${key}, ${value}, ${isReadOnly}, ${isKnown}, ${at})`,
  )
  await sql`insert into configuration_keys as c (charge_point_id, tenant_id, key, value, readonly, is_known, read_at)
    values ${sql.join(rows)}
    on conflict (charge_point_id, lower(key)) do update set key = excluded.key, readonly = excluded.readonly,
      is_known = excluded.is_known, read_at = excluded.read_at,
      value = case when c.needs_reboot and c.changed_at > coalesce((select d.booted_at from devices d
        where d.charge_point_id = c.charge_point_id), '-infinity') then c.value else excluded.value end`.execute(
    tx,
  )
}

/** A value that the station took. */
export async function keepChanged(
  tx: Tx,
  { chargePointId, tenantId }: Target,
  change: { key: string; value: string; at: Date; needsReboot: boolean },
): Promise<void> {
  const value = isSecretKey(change.key) ? null : textOf(change.value)
  await sql`insert into configuration_keys
      (charge_point_id, tenant_id, key, value, read_at, changed_at, needs_reboot)
    values (${chargePointId}, ${tenantId}, ${keyOf(change.key)}, ${value}, ${change.at}, ${change.at},
      ${change.needsReboot})
    on conflict (charge_point_id, lower(key)) do update set value = excluded.value, is_known = true,
      read_at = excluded.read_at, changed_at = excluded.changed_at, needs_reboot = excluded.needs_reboot`.execute(
    tx,
  )
}
