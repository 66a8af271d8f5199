import { type Actor, AppError, entities, type Verb } from '@zaryad/model'
import type { Scope } from '../db/database.ts'
import { tenantOf } from '../entities/search.ts'

/** Whose cards the actor may use so, or 403. */
export function cardScope(actor: Actor, verb: Verb): Scope {
  const access = entities.rFIDCards.access[verb](actor)
  if (access === false) throw new AppError('forbidden')
  const tenantId = tenantOf(access)
  return tenantId ? { tenantId } : 'all'
}
