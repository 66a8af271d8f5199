import type { Actor } from '@zaryad/model'
import type { Scope } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { type CheckedRow, checkRow } from './checkRow.ts'
import type { SourceRow } from './columns.ts'
import { loadNetwork } from './network.ts'
import { type PricedRow, priceRow, startKey } from './pricedRow.ts'
import { type ImportReport, Tally } from './problems.ts'
import { storeBatch } from './storeBatch.ts'

type ImportOptions = {
  deps: Deps
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  /** Whose points; a company's people reach their own alone. */
  scope: Scope
  stationId?: string
  /** Of times without an offset; else each location's own. */
  timeZone?: string
  dryRun?: boolean
  /** Who is to stand in the user log, and when, if not now; no actor where it is done from the command line. */
  by: { actor: Actor | null; userName?: string; ip?: string; requestId?: string; at?: Date }
  onProgress?: (done: { rows: number; imported: number }) => void
}

const batchSize = 1000

/**
 * Sessions from elsewhere: checked, priced as charging would have been, stored in batches, each a transaction of
 * its own. What does not make sense, or is there already, is left out and reported by line; so a second run, or
 * one after a stop in the middle, adds only what is missing.
 */
export async function importSessions(options: ImportOptions): Promise<ImportReport> {
  const { dryRun = false } = options
  const tally = new Tally()
  try {
    await run(options, tally)
  } catch (error) {
    if (!dryRun && tally.imported > 0) await log(options, tally.report(dryRun), 'error')
    throw error
  }
  const report = tally.report(dryRun)
  if (!dryRun) await log(options, report, 'ok')
  return report
}

async function run(
  { deps, rows, scope, stationId, timeZone, dryRun = false, by, onProgress }: ImportOptions,
  tally: Tally,
) {
  const how = { dryRun, isAwaited: by.actor !== null }
  const tenantId = scope === 'all' ? undefined : scope.tenantId
  const network = await deps.db.people.scoped(scope, (tx) => loadNetwork(tx, { tenantId, stationId }))
  const context = { network, now: deps.clock().getTime(), timeZone }
  const seen = new Set<string>()
  let batch: PricedRow[] = []
  let storing: Promise<void> = Promise.resolve()

  // One batch is priced while the one before is written.
  const store = async () => {
    const full = batch
    batch = []
    await storing
    storing = settle(full)
    storing.catch(() => {})
  }
  const settle = async (full: PricedRow[]) => {
    const stored = full.length ? await storeBatch(deps.db, scope, full, how) : new Set<string>()
    for (const row of full) {
      if (stored.has(row.id)) tally.accept(row)
      else tally.problem({ line: row.line, code: 'duplicate' })
    }
    onProgress?.({ rows: tally.rows, imported: tally.imported })
  }

  for await (const row of rows) {
    tally.rows += 1
    tally.lines += row.lines ?? 1
    const checked = checkRow(row, context)
    if ('code' in checked) tally.problem(checked)
    else if (isRepeated(checked, seen)) tally.problem({ line: row.line, code: 'duplicate' })
    else batch.push(priceRow(checked, deps.newId()))
    if (batch.length === batchSize) await store()
  }
  await store()
  await storing
}

/** Twice in the same file. */
function isRepeated(row: CheckedRow, seen: Set<string>): boolean {
  const keys = [startKey(row), ...(row.sourceId ? [`${row.point.id} ${row.sourceId}`] : [])]
  if (keys.some((key) => seen.has(key))) return true
  for (const key of keys) seen.add(key)
  return false
}

function log(
  { deps, scope, by }: ImportOptions,
  report: ImportReport,
  result: 'ok' | 'error',
): Promise<void> {
  const { actor, userName, ip = '', requestId = '', at = deps.clock() } = by
  const { problems: _, ...after } = report
  const tenantId = scope === 'all' ? null : scope.tenantId
  const row = { id: deps.newId(), tenantId }
  return deps.db.people.scoped(scope, (tx) =>
    writeLog(
      { deps: { ...deps, clock: () => at }, tx, actor, ip, requestId },
      { action: 'import', entity: 'transactions', row, after, result, userName },
    ),
  )
}
