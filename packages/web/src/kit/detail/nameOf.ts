import type { Entity } from '@zaryad/model'
import { choiceKey } from '@zaryad/model/choiceKeys'
import { spokenIn } from '@zaryad/model/fields/languages'
import { formatDateTime } from '../../i18n/format.ts'
import { i18n } from '../../i18n/i18n.ts'
import { fallbackLanguage, toEdge } from '../../i18n/languages.ts'
import { numero } from '../../i18n/numero.ts'
import { refName } from '../fields/ref.tsx'
import type { Row } from '../screen.ts'
import { spokenName } from '../spokenName.ts'

/** What a row is called in headings and dialogs. */
export function nameOf(entity: Entity, row: Row): string {
  const { code } = entity.fields
  // the product's own nine have words; their rows have a name in one language
  if (entity.name === 'services' && code) return i18n.t(choiceKey(code, row.code))
  const named = entity.fields.name ? spokenName(row) : undefined
  const label = row[entity.label]
  const value = typeof named === 'string' && named ? named : label
  if (value === null || value === undefined || value === '') return row.id
  if (entity.label === 'connectorId') return `${refName(row, 'chargePointId') ?? ''}: ${value}`
  const kind = entity.fields[entity.label]?.kind
  if (kind === 'instant') return formatDateTime(String(value))
  if (kind === 'integer') return numero(value)
  if (typeof value === 'object') return spokenIn(value, toEdge(i18n.resolvedLanguage ?? fallbackLanguage))
  return String(value)
}
