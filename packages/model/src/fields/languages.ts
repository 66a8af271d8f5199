import * as z from 'zod'
import { contentLanguages } from '../choices.ts'
import type { FieldOptions } from './field.ts'
import { json } from './kinds.ts'
import { written, writtenLine } from './written.ts'

export type InLanguages = { ru?: string; kz?: string; en?: string }

/** The same text in the network's languages; a missing one is shown in another (`spokenIn`). */
export function languages<const O extends FieldOptions<InLanguages> & { max: number; multiline?: boolean }>(
  options: O,
) {
  const one = (options.multiline ? written() : writtenLine()).max(options.max, 'tooLong').optional()
  const schema = z.strictObject({ ru: one, kz: one, en: one })
  return json<InLanguages, O>(
    options.required ? schema.refine(hasAny, { error: 'required' }) : schema,
    options,
  )
}

export const hasAny = (text: InLanguages) => contentLanguages.some((language) => text[language])

/** What a reader of a language is shown, and in which language it is. */
export function spokenIn(text: InLanguages, language: string): string {
  const order = [language, ...contentLanguages]
  return order.map((each) => Object.entries(text).find(([name]) => name === each)?.[1]).find(Boolean) ?? ''
}
