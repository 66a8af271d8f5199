import { type Access, AppError, entities, type Verb } from '@zaryad/model'
import type { FastifyRequest } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import type { Scope } from '../db/database.ts'
import { extensions } from '../entities/extensions.ts'
import { tenantOf } from '../entities/search.ts'
import type { Target } from '../entities/write.ts'

/** The rates that the caller may use so, or 401, or 403. */
export function rateTarget(request: FastifyRequest, verb: Verb): Target & { scope: Scope } {
  const access: Access = entities.rates.access[verb](requireActor(request))
  if (access === false) throw new AppError('forbidden')
  const tenantId = tenantOf(access)
  const extension = extensions.rates ?? {}
  return { entity: entities.rates, extension, access, scope: tenantId ? { tenantId } : 'all' }
}
