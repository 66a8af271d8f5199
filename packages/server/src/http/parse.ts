import { AppError } from '@zaryad/model'
import { fieldErrors, mostErrors } from '@zaryad/model/fieldErrors'
import type * as z from 'zod'
import { unreadable } from './json.ts'

/** A zero byte, which no column takes, or half of a character, which would be kept as another. */
const isOdd = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Where in what was sent texts stand that cannot be kept as they are: `contacts.person`. */
function oddTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isOdd(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => oddTexts(part, path ? `${path}.${name}` : name))
}

/** What was sent, as the schema has it, or the contract's `errors[]`. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, code: 'rule' | 'malformed' = 'rule'): T {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) {
    const errors = oddTexts(parsed.data)
      .slice(0, mostErrors)
      .map((field) => ({ field, code: 'invalid' as const }))
    if (errors.length) throw new AppError(code, { errors })
    return parsed.data
  }
  if (value === unreadable) throw new AppError('malformed')
  throw new AppError(code, { errors: fieldErrors(parsed.error.issues) })
}

/** 400 for what is no object at all, 422 with the field otherwise. */
export function parseObject<T>(schema: z.ZodType<T>, body: unknown): T {
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw new AppError('malformed')
  return parse(schema, given)
}
