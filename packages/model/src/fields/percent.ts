import * as z from 'zod'
import { type FieldOptions, field } from './field.ts'

/** A share in percent with two decimals on the wire, whole basis points inside. */
export function percent<const O extends FieldOptions<number>>(options: O = {} as O) {
  const schema = z
    .number()
    .min(options.min ?? 0)
    .max(options.max ?? 100)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'tooManyDecimals' })
  return field<number, O, 'scaled'>('scaled', schema, options, { scale: 100, unit: 'percent', column: 'bp' })
}
