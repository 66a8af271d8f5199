import {
  type Actor,
  AppError,
  allEntities,
  type Entity,
  type FieldError,
  isAdministrator,
} from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { within } from './bounds.ts'
import { builtIns, stored } from './columns.ts'

type Writing = { deps: Pick<Deps, 'rowSql'>; entity: Entity; actor: Actor; tenantId: unknown }

/** Every reference that is written must point at a row that the writer may see, of no other company. */
export async function checkReferences(
  tx: Tx,
  { deps, entity, actor, tenantId }: Writing,
  values: Record<string, unknown>,
) {
  const errors: FieldError[] = []
  const given = Object.entries(entity.fields).filter(
    ([name, field]) => field.kind === 'ref' && values[name] != null,
  )
  for (const [name, field] of given) {
    const owner = await ownerOf(tx, { deps, actor }, field.target ?? '', values[name])
    if (owner === undefined) errors.push({ field: name, code: 'notFound' })
    else if (owner && tenantId && owner !== tenantId) errors.push({ field: name, code: 'notAllowed' })
  }
  if (values.tenantId != null && isAdministrator(actor)) {
    const owner = await ownerOf(tx, { deps, actor }, 'tenants', values.tenantId)
    if (owner === undefined) errors.push({ field: 'tenantId', code: 'notFound' })
  }
  if (errors.length) throw new AppError('rule', { errors })
}

/** The company that a row belongs to, null for none; undefined when the actor sees no such row. */
async function ownerOf(
  tx: Tx,
  { deps, actor }: Pick<Writing, 'deps' | 'actor'>,
  target: string,
  id: unknown,
): Promise<string | null | undefined> {
  const entity = allEntities[target]
  if (!entity || !isId(id)) return undefined
  const access = entity.access.read(actor)
  if (access === false) return undefined
  const extension = deps.rowSql[target] ?? {}
  const hasOwner = builtIns(entity).includes('tenantId')
  const owner = hasOwner ? stored(entity, 'tenantId', extension) : sql`null`
  const parts = [sql`t.id = ${id}`, ...within({ entity, extension, access })]
  const found = await sql<{ owner: string | null }>`select ${owner} as owner from ${sql.ref(entity.table)} t
    where ${sql.join(parts, sql` and `)}`.execute(tx)
  return found.rows[0]?.owner
}

/** The company of a row that inherits it: its parent's. */
export async function parentTenant(
  tx: Tx,
  entity: Entity,
  values: Record<string, unknown>,
): Promise<string | null> {
  if (entity.owner.tenant !== 'inherit') return null
  const field = entity.fields[entity.owner.from]
  const parent = allEntities[field?.target ?? '']
  if (!parent || !isId(values[entity.owner.from])) return null
  const found = await sql<{ tenant_id: string | null }>`select tenant_id from ${sql.ref(parent.table)}
    where id = ${values[entity.owner.from]}`.execute(tx)
  return found.rows[0]?.tenant_id ?? null
}
