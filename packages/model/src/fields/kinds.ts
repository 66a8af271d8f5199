import * as z from 'zod'
import { type FieldOptions, field, type TextRule } from './field.ts'
import { moment } from './moment.ts'
import { written, writtenLine } from './written.ts'

/** A rule comes with its words. */
type TextCheck =
  | { pattern?: undefined; isValid?: undefined }
  | {
      pattern?: RegExp
      /** What a pattern cannot say, such as a check digit. Not asked of an empty text. */
      isValid?: (text: string) => boolean
      says: TextRule
    }
type TextOptions = FieldOptions<string> & { max?: number; multiline?: boolean } & TextCheck

/** A line (or, with `multiline`, a block) of text; as it is seen, trimmed, at most `max` characters (255). */
export function text<const O extends TextOptions>(options: O = {} as O) {
  let schema = (options.multiline ? written() : writtenLine())
    // a pattern is not asked of what is too long: some take as many steps as the square of a text's length
    .max(options.max ?? 255, { abort: true })
  if (options.required) schema = schema.min(1)
  if (options.pattern) schema = schema.regex(options.pattern)
  const { isValid } = options
  if (isValid) schema = schema.refine((text) => text === '' || isValid(text))
  return field<string, O, 'text'>('text', schema, options, { multiline: options.multiline ?? false })
}

/** One of a closed list. Numbers where the spec gives codes, words elsewhere. */
export function choice<const V extends string | number, const O extends FieldOptions<V>>(
  values: readonly V[],
  options: O = {} as O,
) {
  return field<V, O, 'choice'>('choice', z.literal(values as readonly V[]), options, { values })
}

/** Longer than any list that there is. */
const mostChosen = 100

/** Several of a closed list, each once. */
export function choices<const V extends string | number, const O extends FieldOptions<V[]>>(
  values: readonly V[],
  options: O = {} as O,
) {
  const schema = z
    .array(z.literal(values as readonly V[]))
    .max(mostChosen)
    .transform((list) => [...new Set(list)])
  return field<V[], O, 'choices'>('choices', schema as z.ZodType<V[]>, options, { values })
}

/** The id of a row of another entity; reads are expanded by `{id, name}` under the name without `Id`. */
export function ref<const T extends string, const O extends FieldOptions<string>>(
  target: T,
  options: O = {} as O,
) {
  return { ...field<string, O, 'ref'>('ref', z.string().min(1).max(64), options), target }
}

type NumberOptions = FieldOptions<number> & { min?: number; max?: number }

function ranged(schema: z.ZodNumber, options: NumberOptions) {
  let ranged = schema
  if (options.min !== undefined) ranged = ranged.min(options.min)
  if (options.max !== undefined) ranged = ranged.max(options.max)
  return ranged
}

/** Has at most as many decimals as the scale can keep: money is never rounded on the way in. */
function exact(scale: number) {
  return (value: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6
}

function scaled<const O extends NumberOptions>(scale: number, unit: 'tenge' | 'kWh' | 'kW', options: O) {
  const column = { tenge: 'tiyn', kWh: 'wh', kW: 'w' }[unit]
  const max = Math.floor(Number.MAX_SAFE_INTEGER / scale)
  const schema = ranged(z.number(), { max, ...options }).refine(exact(scale), { error: 'tooManyDecimals' })
  return field<number, O, 'scaled'>('scaled', schema, options, { scale, unit, column })
}

/** Tenge with two decimals on the wire, integer tiyn inside. */
export const money = <const O extends NumberOptions>(options: O = {} as O) => scaled(100, 'tenge', options)
/** kWh on the wire, integer Wh inside. */
export const energy = <const O extends NumberOptions>(options: O = {} as O) => scaled(1000, 'kWh', options)
/** kW on the wire, integer W inside. */
export const power = <const O extends NumberOptions>(options: O = {} as O) => scaled(1000, 'kW', options)

/** A share in percent with two decimals on the wire, whole basis points inside. */
export function percent<const O extends NumberOptions>(options: O = {} as O) {
  const schema = ranged(z.number(), { min: 0, max: 100, ...options }).refine(exact(100), {
    error: 'tooManyDecimals',
  })
  return field<number, O, 'scaled'>('scaled', schema, options, { scale: 100, unit: 'percent', column: 'bp' })
}

type IntegerOptions = NumberOptions & { unit?: 's' | 'Wh' | 'min' | 'day' }

export function integer<const O extends IntegerOptions>(options: O = {} as O) {
  return field<number, O, 'integer'>(
    'integer',
    ranged(z.int(), options),
    options,
    options.unit ? { unit: options.unit } : {},
  )
}

/** A measured number where a binary float does no harm: coordinates. */
export function decimal<const O extends NumberOptions>(options: O = {} as O) {
  return field<number, O, 'decimal'>('decimal', ranged(z.number(), options), options)
}

export function flag<const O extends FieldOptions<boolean>>(options: O = {} as O) {
  return field<boolean, O, 'flag'>('flag', z.boolean(), options)
}

/** A moment: ISO 8601 with a zone on the wire, UTC inside. */
export function instant<const O extends FieldOptions<string>>(options: O = {} as O) {
  const schema = moment.transform((value) => new Date(value).toISOString())
  return field<string, O, 'instant'>('instant', schema as z.ZodType<string>, options)
}

/** A structure of its own, kept as JSON. */
export function json<T, const O extends FieldOptions<T> = FieldOptions<T>>(
  schema: z.ZodType<T>,
  options: O = {} as O,
) {
  return field<T, O, 'json'>('json', schema, options)
}

/** Accepted and kept as a hash; never read back. */
export function secret<const O extends FieldOptions<string> & { min?: number }>(options: O = {} as O) {
  const schema = z
    .string()
    .min(options.min ?? 1)
    .max(200)
  return field<string, O & { writeOnly: true }, 'secret'>('secret', schema, { ...options, writeOnly: true })
}
