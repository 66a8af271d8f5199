import type { Row } from '../screen.ts'

export type ReadPage = (skip: number, take: number) => Promise<Row[]>

/**
 * Every row, a page at a time, from where an interrupted reading stopped. Rows that come in meanwhile push
 * others on to the next page: each is given once.
 */
export function readAll(read: ReadPage, take: number) {
  const seen = new Set<string>()
  let skip = 0
  let isOver = false
  return {
    isOver: () => isOver,
    next: async (): Promise<Row[]> => {
      const rows = await read(skip, take)
      skip += take
      isOver = rows.length < take
      return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
    },
  }
}
