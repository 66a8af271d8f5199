import type { Access } from '@zaryad/model'
import type { Scope } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { Target } from './extension.ts'
import { conditions } from './filter.ts'

/** The actor's own bounds, as conditions: written once here, for every read and write. */
export function within({ entity, extension, access }: Target): Sql[] {
  return access === true ? [] : conditions(entity, extension, access)
}

/** The company that a filter of access names, if it names one. */
export function tenantOf(access: Access): string | undefined {
  return typeof access === 'object' ? (access.tenantId ?? access.id) : undefined
}

/** The transaction that sees the actor's rows and no others. */
export function scopeOf(access: Access): Scope {
  const tenantId = tenantOf(access)
  return tenantId ? { tenantId } : 'all'
}
