import type { Entity, Field } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import type { User } from '../../session/session.ts'
import { kinds } from '../fields/index.ts'
import { entityOf } from '../resources.ts'
import type { Screen } from '../screen.ts'
import { isAllowed } from '../useAccess.ts'

export type Filterable = { name: string; field: Field }

const tenantField = { kind: 'ref', target: 'tenants', options: {}, required: true } as Field

/** The fields that a list can be filtered by: the screen's, or all that have a filter and whose target may be read. */
export function filterable({ entity, filters }: Screen, user: User | null): Filterable[] {
  const names = filters ?? defaultNames(entity)
  const own = names.flatMap((name) => {
    const field = entity.fields[name]
    return field && canFilter(field, user) ? [{ name, field }] : []
  })
  const withTenant =
    user !== null &&
    isAdministrator(user) &&
    (entity.owner.tenant === 'own' || entity.owner.tenant === 'inherit')
  return withTenant ? [...own, { name: 'tenantId', field: tenantField }] : own
}

const defaultNames = (entity: Entity) =>
  Object.entries(entity.fields)
    .filter(([, { multiline, options }]) => !multiline && !options.writeOnly)
    .map(([name]) => name)

function canFilter(field: Field, user: User | null): boolean {
  if (!kinds[field.kind].Filter) return false
  const target = field.kind === 'ref' ? entityOf(field.target) : undefined
  return field.kind !== 'ref' || (target !== undefined && isAllowed(user, target, 'read'))
}
