import { type Actor, AppError } from '@zaryad/model'
import type { FastifyRequest } from 'fastify'
import { requireActor } from '../auth/actor.ts'

/** What a driver's account opens is for drivers alone. */
export function requireDriver(request: FastifyRequest): Actor {
  const actor = requireActor(request)
  if (!actor.roles.includes('Client')) throw new AppError('forbidden')
  return actor
}
