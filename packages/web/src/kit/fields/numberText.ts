import type { Field } from '@zaryad/model'
import type { Words } from '../useWords.ts'

/** Decimals of a column: tenge to the tiyn, kWh two, kW one; the rest as it is. */
const decimals: Record<string, number> = { tenge: 2, kWh: 2, kW: 1 }

/** A figure without its unit: `1 234,50`, `1 ч 05 мин`. */
export function numberText(value: number, field: Field, { format }: Words): string {
  if (field.unit === 's') return format.duration(value)
  const fixed = decimals[field.unit ?? '']
  if (fixed !== undefined) return format.number(value, fixed)
  return format.number(value, field.kind === 'integer' ? 0 : decimalsOf(value))
}

/** As a person types it: nothing is rounded, nothing grouped. */
export function typedNumber(value: unknown, language: string): string {
  if (value === null || value === undefined) return ''
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}

/** Codes such as a session's number are not sums: their digits are not grouped. */
export const isNumberName = (name: string) => /Id$|^number$/.test(name)

function decimalsOf(value: number): number {
  const point = String(value).indexOf('.')
  return point < 0 ? 0 : Math.min(6, String(value).length - point - 1)
}
