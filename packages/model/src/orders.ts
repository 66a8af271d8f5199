import type { Entity } from './entity.ts'

const withoutOrder = new Set(['ref', 'json', 'choices'])

/** Whether a list is offered in the order of a field. The API sorts by any field, those of `unordered` by reading every row. */
export function isOrdered(
  { fields, unordered }: Pick<Entity, 'fields' | 'unordered'>,
  name: string,
): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || field.options.writeOnly) return false
  return !withoutOrder.has(field.kind) && !unordered?.includes(name)
}
