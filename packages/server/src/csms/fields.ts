/** A payload as it came: any name may be there or not, with anything in it. */
export type Fields = Readonly<Record<string, unknown>>

/** What a name holds, if that has fields of its own; nothing otherwise. */
export const part = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A list of such; one alone counts as a list of one. */
export const list = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(part)
