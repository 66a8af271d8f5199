/** What a table has under a name that came from outside: `constructor` and its kin are no entries of it. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Whether a value that came from outside has fields, be they what they may; so has a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
