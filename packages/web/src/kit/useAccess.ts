import type { Actor, Entity, Verb } from '@zaryad/model'
import { useMemo } from 'react'
import type { User } from '../session/session.ts'
import { useUser } from '../session/useUser.ts'

/**
 * The session as the access rules know an actor. Which company it is only matters on the server, which
 * filters by it; here a company's person merely has one.
 */
const actorOf = (user: User): Actor => ({ ...user, id: '', tenantId: 'own' })

export function isAllowed(user: User | null, entity: Pick<Entity, 'access'>, verb: Verb): boolean {
  if (user?.readOnly && verb !== 'read') return false
  return user !== null && entity.access[verb](actorOf(user)) !== false
}

/** What the signed-in person may do with an entity: the console hides the rest. */
export function useAccess(entity: Entity) {
  const user = useUser()
  return useMemo(
    () => ({
      read: isAllowed(user, entity, 'read'),
      create: isAllowed(user, entity, 'create'),
      edit: isAllowed(user, entity, 'edit'),
      delete: isAllowed(user, entity, 'delete'),
    }),
    [user, entity],
  )
}
