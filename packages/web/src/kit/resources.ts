import type { Entity } from '@zaryad/model'
import { allEntities } from '@zaryad/model'
import { opensRow, routeOf } from '../menu.ts'
import type { User } from '../session/session.ts'

/** A resource's name where what was read is kept: the address of its pages without the first slash. */
export const resourceOf = (entity: string) => routeOf(entity).slice(1)

export const entityOf = (name: string | null | undefined): Entity | undefined => allEntities[name ?? '']

/** The page of a row, where the person may open it. */
export function pathOf(user: User | null, entity: string, id: string): string | undefined {
  const route = routeOf(entity)
  return user && opensRow(user, route) ? `${route}/${id}` : undefined
}
