/** What a table has under a name that came from outside: `constructor` and its kin are no entries of it. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
