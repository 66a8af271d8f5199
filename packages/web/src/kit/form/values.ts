import type { Entity } from '@zaryad/model'

export type Values = Record<string, unknown>

/** The fields that a form has, in the declaration's order. */
export function writable(entity: Entity, isNew: boolean): string[] {
  return Object.entries(entity.fields)
    .filter(([, { options }]) => !options.readOnly && (isNew || !options.fixed))
    .map(([name]) => name)
}

/** What a form starts with: the row's values, or the declaration's defaults. */
export function initialValues(entity: Entity, row: Values | undefined): Values {
  const values: Values = { ...row }
  for (const [name, { options, kind }] of Object.entries(entity.fields)) {
    if (values[name] !== undefined) continue
    values[name] =
      options.default ?? (kind === 'choices' ? [] : kind === 'text' || kind === 'secret' ? '' : null)
  }
  return values
}

/** What is sent: empty texts are no value, an empty secret is left as it is. */
export function sentValues(entity: Entity, values: Values, isNew: boolean): Values {
  const sent: Values = {}
  for (const name of writable(entity, isNew)) {
    const field = entity.fields[name]
    const value = values[name]
    const isBlank = value === '' || value === undefined || (typeof value === 'string' && value.trim() === '')
    if (isBlank && field?.kind === 'secret') continue
    if (isBlank || value === null) {
      if (isNew) continue
      sent[name] = null
    } else sent[name] = value
  }
  return sent
}
