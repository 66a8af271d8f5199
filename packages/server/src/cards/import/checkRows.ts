import type { CheckedRow, ImportMode } from '@zaryad/model/calls/cards'
import { reversedIdTag } from '@zaryad/model/cards/idTag'
import { minuteMs } from '@zaryad/model/durations'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { reversedTwins, type Twin } from '../reversedTwin.ts'
import type { CardRow } from './columns.ts'
import { ownerFinder } from './owners.ts'
import { type CardValues, readValues } from './values.ts'

export type CheckedCard = CheckedRow & {
  values: CardValues
  userId?: string
}
type Existing = Twin & { tenantId: string | null; userId: string | null; expiresAt: Date | null }
type Context = { mode: ImportMode; tenantId: string | null }

/** Every row judged: new, one that is there already (as it is, turned round, or twice in the file), or wrong. */
export async function checkRows(tx: Tx, rows: readonly CardRow[], context: Context): Promise<CheckedCard[]> {
  const read = rows.map((row) => ({ line: row.line, ...readValues(row) }))
  const tags = read.map(({ values }) => values.idTag)
  const existing = await existingCards(tx, tags)
  // A tag is one network's: another company's card is in the way too, but not told of.
  const elsewhere = await tagsElsewhere(tx, tags, context.tenantId)
  const twins = await reversedTwins(tx, tags)
  const findOwner = await ownerFinder(
    tx,
    read.flatMap(({ values }) => values.owner ?? []),
  )
  const seen = new Map<string, number>()
  return read.map(({ line, values, errors }) => {
    const key = values.idTag.toUpperCase()
    const known = existing.get(key)
    if (isSameMinute(values.expiresAt, known?.expiresAt)) delete values.expiresAt
    const company = known ? known.tenantId : context.tenantId
    const owner = values.owner === undefined ? undefined : findOwner(values.owner, known?.userId)
    if (typeof owner === 'string') errors.push({ field: 'owner', code: owner })
    else if (owner?.tenantId && company && owner.tenantId !== company) {
      errors.push({ field: 'owner', code: 'notAllowed' })
    }
    if (elsewhere.has(key)) {
      errors.push({ field: 'idTag', code: 'askAdministrator' })
    }
    const base = { line, values, ...(typeof owner === 'object' ? { userId: owner.id } : {}) }
    if (errors.length > 0) return { ...base, errors, status: 'error', action: 'skip' }
    const twin = twins.get(values.idTag)
    const isRepeated = seen.has(key) || seen.has(reversedIdTag(key) ?? '')
    seen.set(key, line)
    if (twin) {
      return {
        ...base,
        status: 'duplicate',
        action: 'skip',
        existing: twin,
        errors: [{ field: 'idTag', code: 'reversedTwin' }],
      }
    }
    if (isRepeated) {
      return { ...base, status: 'duplicate', action: 'skip', errors: [{ field: 'idTag', code: 'notUnique' }] }
    }
    if (!known)
      return { ...base, errors, status: 'ok', action: context.mode === 'update' ? 'skip' : 'create' }
    const { id, idTag, number } = known
    const action = context.mode === 'create' ? 'skip' : 'update'
    return { ...base, errors, status: 'duplicate', action, existing: { id, idTag, number } }
  })
}

/** Files have no seconds: the term of a card that comes back is what it was. */
function isSameMinute(text: string | undefined, kept: Date | null | undefined): boolean {
  const ms = Date.parse(text ?? '')
  return ms % minuteMs === 0 && kept != null && Math.floor(kept.getTime() / minuteMs) * minuteMs === ms
}

async function existingCards(tx: Tx, tags: readonly string[]): Promise<Map<string, Existing>> {
  const found =
    await sql<Existing>`select id, id_tag as "idTag", number, tenant_id as "tenantId", user_id as "userId",
      expires_at as "expiresAt" from rfid_cards
    where upper(id_tag) = any(${tags.map((tag) => tag.toUpperCase())})`.execute(tx)
  return new Map(found.rows.map((card) => [card.idTag.toUpperCase(), card]))
}

async function tagsElsewhere(tx: Tx, tags: readonly string[], tenantId: string | null): Promise<Set<string>> {
  if (!tenantId) return new Set()
  const found = await sql<{
    tag: string
  }>`select tag from cards_elsewhere(${tags}::text[], ${tenantId}) tag`.execute(tx)
  return new Set(found.rows.map(({ tag }) => tag))
}
