import { type Actor, keyTaken, rule } from '@zaryad/model'
import type { RegistryUpload } from '@zaryad/model/calls/registries'
import type { Deps } from '../../deps.ts'
import { rowByKey, sentHash } from '../../entities/requestKeys.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { dayOf } from './asBanksWrite.ts'
import { compare } from './compare.ts'
import { type RegistryRow, readRegistry } from './readRegistry.ts'
import { ourPayments, ourRefunds, type Period, storeRun } from './storeRun.ts'

type By = { deps: Deps; actor: Actor; ip: string; requestId: string }

/** Reads, compares and keeps a registry; answers the id of the comparison, by a key that made one before of that one. */
export async function uploadRegistry(by: By, { key, ...given }: RegistryUpload): Promise<string> {
  const { deps, actor } = by
  const rows = await readRegistry(Buffer.from(given.content, 'base64'), given.columns)
  if (rows.every(({ sumTiyn }) => sumTiyn === null)) throw rule('columns.sum', 'notFound')
  const period = periodOf(rows, given)
  const id = deps.newId()
  const { provider, fileName } = given
  const keyed = key ? { key, entity: 'registries', sent: sentHash(deps, given) } : undefined
  return deps.db.scoped('all', async (tx) => {
    const known = keyed && (await rowByKey({ ...by, tx }, keyed, id, keyTaken))
    if (known) return known
    const named = {
      provider,
      period,
      orders: rows.flatMap(({ orderId }) => orderId ?? []),
      operations: rows.flatMap(({ operationId }) => operationId ?? []),
    }
    const compared = compare(rows, await ourPayments(tx, named), await ourRefunds(tx, named))
    await storeRun(tx, { id, provider, fileName, period, userId: actor.id, at: deps.clock(), rows: compared })
    const after = { provider, fileName, ...period, rows: rows.length }
    await writeLog({ ...by, tx }, { action: 'registry.compared', entity: 'registries', row: { id }, after })
    return id
  })
}

/** The days that were said, else the first and the last of the file. */
function periodOf(rows: readonly RegistryRow[], { from, to }: Pick<RegistryUpload, 'from' | 'to'>): Period {
  const days = rows.flatMap(({ at }) => dayOf(at ?? '') ?? []).sort()
  const [first, last] = [from ?? days[0], to ?? days.at(-1)]
  if (!first || !last) throw rule('columns.at', 'required')
  if (first > last) throw rule('to', 'tooSmall')
  return { from: first, to: last }
}
