import type * as z from 'zod'

/** What every kind of field can say of itself. The wire value is what the schema checks. */
export type FieldOptions<T> = {
  required?: boolean
  /** Set by the server only; ignored in PUT and POST (but see `writtenAs`), refused in PATCH. */
  readOnly?: boolean
  /** Accepted, never given back (passwords). */
  writeOnly?: boolean
  /** Set once, when the row is made. */
  fixed?: boolean
  unique?: boolean
  /** Personal: a read shows the middle of a telephone number as dots; it is found by the whole of it. */
  masked?: boolean
  /** Part of free text search (`query`). */
  search?: boolean
  /** Read off a thing and typed: letters that look alike, Latin or Cyrillic, are one to the search. */
  code?: boolean
  default?: T
  /** Read-only and there in every row: counted, or set when the row is made. */
  always?: true
  /** Reckoned of another field and more: written alone it is that field's value. */
  writtenAs?: string
  /** The rule in words (`errors.rules`), for whoever breaks it. */
  says?: TextRule
  /** Bounds of a number, or of a text's length. */
  min?: number
  max?: number
}

/** What a text may be asked to be, each with a sentence in `errors.rules`. */
export type TextRule =
  | 'bin'
  | 'clock'
  | 'email'
  | 'iban'
  | 'identity'
  | 'link'
  | 'phone'
  | 'sha256'
  | 'simIccid'
  | 'userName'

export type FieldKind =
  | 'text'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'scaled'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'instant'
  | 'json'
  | 'secret'

/**
 * One field of an entity. `scale` and `unit` are for values kept as integers of a smaller unit:
 * tenge as tiyn (100), kWh as Wh (1000), kW as W (1000); the column's name carries the stored unit.
 */
export type Field<T = unknown, Required extends boolean = boolean, Writable extends boolean = boolean> = {
  kind: FieldKind
  schema: z.ZodType<T>
  options: FieldOptions<T>
  required: Required
  writable: Writable
  /** Filled by the table's default or the server when left out. */
  hasDefault: boolean
  /** In no row null: required, with a default, or `always`. */
  filled: boolean
  values?: readonly (string | number)[]
  target?: string
  scale?: number
  unit?: 'tenge' | 'kWh' | 'kW' | 'percent' | 's' | 'Wh' | 'min' | 'day'
  column?: string
  multiline?: boolean
}

type IsTrue<V> = V extends true ? true : false
type IsFilled<O> = O extends { required: true } | { always: true } | { default: NonNullable<unknown> }
  ? true
  : false

/** Makes a field of a kind; the flags that types depend on are read off the options. */
export function field<T, const O extends FieldOptions<T>, const K extends FieldKind>(
  kind: K,
  schema: z.ZodType<T>,
  options: O,
  extra: Partial<Field<T>> = {},
) {
  return {
    ...extra,
    kind,
    schema,
    options,
    required: (options.required ?? false) as IsTrue<O['required']>,
    writable: !options.readOnly as O['readOnly'] extends true ? false : true,
    hasDefault: options.default !== undefined,
    filled: (options.required || options.always || options.default !== undefined || false) as IsFilled<O>,
  }
}
