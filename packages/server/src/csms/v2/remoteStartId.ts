import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { smallInteger } from '../read.ts'

/** Tags that we made for one start alone; those of people may start again and again. */
const ours = /^[PR][A-Z2-7]{15}$/

/** The `remoteStartId` of a start of ours: its tag's, so that a station may name the one for the other. */
export function startIdOf(idTag: unknown): number | undefined {
  if (typeof idTag !== 'string' || !ours.test(idTag)) return undefined
  return createHash('sha256').update(idTag).digest().readUInt32BE() >>> 1
}

/** Some stations tell of a remote start by its number alone (§F01, §F02): the tag, with the payment behind it. */
export async function tagOfStart(context: Context, remoteStartId: unknown): Promise<string | null> {
  const { deps, station } = context
  const startId = smallInteger(context, remoteStartId)
  if (startId === null) return null
  const found = await deps.db.pool.query<{ id_tag: string }>({
    name: 'tags_of_starts',
    text: `select id_tag from remote_starts
      where charge_point_id = $1 and transaction_id is null and expires_at > now()`,
    values: [station.chargePointId],
  })
  return found.rows.find(({ id_tag: idTag }) => startIdOf(idTag) === startId)?.id_tag ?? null
}
