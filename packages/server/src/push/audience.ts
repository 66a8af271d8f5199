import {
  type Access,
  type AccessRule,
  type Actor,
  allEntities,
  isAdministrator,
  lookUp,
  ownTenant,
} from '@zaryad/model'
import type { Notice } from '../bus/notice.ts'

/** Rows that are told of without being an entity of the console's own. */
const others: Readonly<Record<string, AccessRule>> = { commands: ownTenant, events: ownTenant }

/**
 * Whether a person may hear of a change: whoever may read the row, by the rules of reading it. What belongs to a
 * company is never another's, even where all may read such rows.
 */
export function mayHear(actor: Actor, { entity, entityId, tenantId }: Notice): boolean {
  const isForeign = tenantId !== null && tenantId !== actor.tenantId
  if (isForeign && !isAdministrator(actor)) return false
  const rule = lookUp(allEntities, entity)?.access.read ?? lookUp(others, entity)
  const access = rule?.(actor) ?? false
  return typeof access === 'boolean' ? access : fits(access, { id: entityId, tenantId })
}

/** A condition on anything but the row's id and company cannot be told from a notice: then no. */
function fits(access: Exclude<Access, boolean>, row: Record<string, string | null>): boolean {
  return Object.entries(access).every(([field, value]) => row[field] === value)
}
