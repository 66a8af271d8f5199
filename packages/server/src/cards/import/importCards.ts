import type { CardImport, ImportCounts } from '@zaryad/model/calls/cards'
import type { Scope } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Caller } from '../../entities/extension.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { type CheckedCard, checkRows } from './checkRows.ts'
import type { CardRow } from './columns.ts'
import { type Change, storeCards } from './storeCards.ts'

type Options = {
  caller: Caller
  scope: Scope
  tenantId: string | null
  rows: readonly CardRow[]
  body: CardImport
}

/** Judges the rows and, unless it is a dry run, writes the good ones: all of it in one transaction. */
export async function importCards({ caller, scope, tenantId, rows, body }: Options) {
  const { mode, dryRun } = body
  return caller.deps.db.people.scoped(scope, async (tx) => {
    const checked = await checkRows(tx, rows, { mode, tenantId })
    const counts = countsOf(checked)
    const answer = checked.map(({ values: _, userId: __, ...row }) => row)
    if (dryRun) return { importId: null, dryRun, counts, rows: answer }
    const changes = await storeCards({ caller, tx, tenantId }, checked)
    const importId = caller.deps.newId()
    const fileName = body.fileName ?? null
    await sql`insert into card_imports (id, tenant_id, at, user_id, user_name, file_name, mode, counts, changes)
      values (${importId}, ${tenantId}, ${caller.deps.clock()}, ${caller.actor.id}, ${caller.actor.userName},
        ${fileName}, ${mode}, ${JSON.stringify(counts)}, ${JSON.stringify(changes satisfies Change[])})`.execute(
      tx,
    )
    await writeLog(
      { ...caller, tx },
      {
        action: 'import',
        entity: 'rFIDCards',
        row: { id: importId, tenantId },
        after: { fileName, mode, ...counts },
      },
    )
    return { importId, dryRun, counts, rows: answer }
  })
}

const countsOf = (rows: readonly CheckedCard[]): ImportCounts => {
  const count = (test: (row: CheckedCard) => boolean) => rows.filter(test).length
  return {
    created: count(({ action }) => action === 'create'),
    updated: count(({ action }) => action === 'update'),
    skipped: count(({ action }) => action === 'skip'),
    duplicates: count(({ status }) => status === 'duplicate'),
    errors: count(({ status }) => status === 'error'),
  }
}
