/**
 * A cell of a file: text, or a number of a kind that says how it is written, or a wall clock in ms, as
 * UTC would have them at that reading (`localOf`).
 */
export type Cell =
  | string
  | null
  | { number: number; as: 'money' | 'energy' | 'count' | 'plain' }
  | { local: number }
