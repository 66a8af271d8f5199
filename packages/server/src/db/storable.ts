/**
 * A JSON value as PostgreSQL's jsonb can keep it: without NUL characters and half surrogate pairs, both of
 * which it refuses. What a station sends may have them.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storable(each)]))
}

export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
