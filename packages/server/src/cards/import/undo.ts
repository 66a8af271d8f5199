import { AppError } from '@zaryad/model'
import type { Scope, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Caller } from '../../entities/extension.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { undoMs } from './history.ts'
import type { Change } from './storeCards.ts'

type Kept = { id: string; at: Date; tenant_id: string | null; changes: Change[]; undone_at: Date | null }
type Problem = 'changed' | 'used' | 'gone'
type Left = { line: number; id: string; idTag: string; problem: Problem }

/** Takes an import back, row by row; what somebody changed or a driver used since stays, and is said. */
export async function undoImport(caller: Caller, scope: Scope, id: string) {
  const now = caller.deps.clock()
  return caller.deps.db.people.scoped(scope, async (tx) => {
    const kept = isId(id)
      ? (
          await sql<Kept>`select id, at, tenant_id, changes, undone_at from card_imports where id = ${id} for update`.execute(
            tx,
          )
        ).rows[0]
      : undefined
    if (!kept) throw new AppError('notFound')
    if (kept.undone_at || now.getTime() - kept.at.getTime() >= undoMs) throw new AppError('wrongState')
    const left: Left[] = []
    const restored: Change[] = []
    for (const change of kept.changes) {
      const problem = await undoOne({ caller, tx, since: kept.at }, change)
      if (problem) left.push({ line: change.line, id: change.id, idTag: change.idTag, problem })
      else if (change.kind === 'updated') restored.push(change)
    }
    await sql`update card_imports set undone_at = ${now}, undone_by = ${caller.actor.userName} where id = ${id}`.execute(
      tx,
    )
    await noteRestored(tx, restored, new Date(now.getTime() - undoMs))
    const undone = kept.changes.length - left.length
    await writeLog(
      { ...caller, tx },
      {
        action: 'importUndo',
        entity: 'rFIDCards',
        row: { id, tenantId: kept.tenant_id },
        after: { undone, kept: left.map(({ idTag }) => idTag) },
      },
    )
    return { undone, kept: left }
  })
}

/** Where an import before this one had changed them, cards are as it left them again: it can be taken back as well. */
async function noteRestored(tx: Tx, restored: readonly Change[], since: Date): Promise<void> {
  const versions = restored.map(({ version, from = version - 1 }) => ({ from, now: version + 1 }))
  const changes = sql`jsonb_array_elements(i.changes) with ordinality c (change, place)`
  const found = sql`unnest(${restored.map(({ id }) => id)}::text[], ${versions.map(({ from }) => from)}::int[],
    ${versions.map(({ now }) => now)}::int[]) r (id, was, now)`
  const isLeftSo = sql`r.id = change ->> 'id' and r.was = (change ->> 'version')::int`
  await sql`update card_imports i set changes = (
      select jsonb_agg(case when r.id is null then change
        else jsonb_set(change, '{version}', to_jsonb(r.now)) end order by place)
      from ${changes} left join ${found} on ${isLeftSo})
    where i.undone_at is null and i.at > ${since} and exists (select from ${changes} join ${found} on ${isLeftSo})`.execute(
    tx,
  )
}

type Undoing = { caller: Caller; tx: Tx; since: Date }

async function undoOne({ caller, tx, since }: Undoing, change: Change): Promise<Problem | undefined> {
  const found = await sql<{ version: number; tenant_id: string | null; last_used_at: Date | null }>`
    select version, tenant_id, last_used_at from rfid_cards where id = ${change.id} for update`.execute(tx)
  const card = found.rows[0]
  if (!card) return 'gone'
  if (card.version !== change.version) return 'changed'
  const row = { id: change.id, tenantId: card.tenant_id }
  if (change.kind === 'created') {
    if (card.last_used_at && card.last_used_at > since) return 'used'
    await sql`delete from rfid_cards where id = ${change.id}`.execute(tx)
    await writeLog(
      { ...caller, tx },
      { action: 'delete', entity: 'rFIDCards', row, before: { idTag: change.idTag } },
    )
    return undefined
  }
  const { number, user_id, state, expires_at, parent_id_tag, note } = change.before ?? {}
  await sql`update rfid_cards set number = ${number}, user_id = ${user_id}, state = ${state}, expires_at = ${expires_at},
    parent_id_tag = ${parent_id_tag}, note = ${note}, version = version + 1, updated_at = now() where id = ${change.id}`.execute(
    tx,
  )
  await writeLog({ ...caller, tx }, { action: 'edit', entity: 'rFIDCards', row, after: change.before })
  return undefined
}
