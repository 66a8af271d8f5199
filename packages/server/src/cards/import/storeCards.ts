import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insertRows.ts'
import { sql } from '../../db/sql.ts'
import type { Caller } from '../../entities/extension.ts'
import { maskPhone, writeLog } from '../../logs/writeLog.ts'
import type { CheckedCard } from './checkRows.ts'

/** The columns that a file can set, as they are stored. */
type StoredCard = {
  number: string | null
  user_id: string | null
  state: string
  expires_at: string | null
  parent_id_tag: string | null
  note: string | null
}
/** What one row did: enough to undo it, and to see whether somebody has changed the card since. */
export type Change = {
  line: number
  id: string
  idTag: string
  kind: 'created' | 'updated'
  version: number
  /** The version that was changed. */
  from?: number
  before?: StoredCard
}
type Context = { caller: Caller; tx: Tx; tenantId: string | null }

const columnsOf = ({ values, userId }: CheckedCard): Partial<StoredCard> => ({
  ...(values.number === undefined ? {} : { number: values.number }),
  ...(userId === undefined ? {} : { user_id: userId }),
  ...(values.state === undefined ? {} : { state: values.state }),
  ...(values.expiresAt === undefined ? {} : { expires_at: values.expiresAt }),
  ...(values.parentIdTag === undefined ? {} : { parent_id_tag: values.parentIdTag }),
  ...(values.note === undefined ? {} : { note: values.note }),
})

/** A holder may be named by a telephone. */
const covered = ({ owner, ...values }: CheckedCard['values']) =>
  owner === undefined ? values : { ...values, owner: maskPhone(owner) }

/** Writes the rows that are to be written, each with its line in the user log. */
export async function storeCards(context: Context, rows: readonly CheckedCard[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const row of rows) {
    if (row.action === 'create') changes.push(await createCard(context, row))
    if (row.action === 'update' && row.existing) changes.push(await updateCard(context, row, row.existing.id))
  }
  return changes
}

async function createCard({ caller, tx, tenantId }: Context, row: CheckedCard): Promise<Change> {
  const id = caller.deps.newId()
  const { idTag } = row.values
  const stored = { id, tenant_id: tenantId, id_tag: idTag, ...columnsOf(row) }
  await insertRows(tx, 'rfid_cards', [stored])
  await writeLog(
    { ...caller, tx },
    { action: 'create', entity: 'rFIDCards', row: { id, tenantId }, after: covered(row.values) },
  )
  return { line: row.line, id, idTag, kind: 'created', version: 1 }
}

async function updateCard({ caller, tx }: Context, row: CheckedCard, id: string): Promise<Change> {
  const found = await sql<StoredCard & { version: number; tenant_id: string | null; id_tag: string }>`
    select number, user_id, state, to_json(expires_at)#>>'{}' as expires_at, parent_id_tag, note, version, tenant_id, id_tag
    from rfid_cards where id = ${id} for update`.execute(tx)
  const { version = 0, tenant_id = null, id_tag = '', ...before } = found.rows[0] ?? {}
  const parts = Object.entries(columnsOf(row)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const set = sql.join([...parts, sql`version = version + 1`, sql`updated_at = now()`])
  await sql`update rfid_cards set ${set} where id = ${id}`.execute(tx)
  await writeLog(
    { ...caller, tx },
    {
      action: 'edit',
      entity: 'rFIDCards',
      row: { id, tenantId: tenant_id },
      before,
      after: covered(row.values),
    },
  )
  const kept = before as StoredCard
  const change = { line: row.line, id, idTag: id_tag, kind: 'updated' } as const
  return { ...change, version: version + 1, from: version, before: kept }
}
