/** A cell of a file: text, or a number of a kind that says how it is written, or a wall clock `YYYY-MM-DD HH:MM:SS`. */
export type Cell =
  | string
  | null
  | { number: number; as: 'money' | 'energy' | 'count' | 'plain' }
  | { local: string }
