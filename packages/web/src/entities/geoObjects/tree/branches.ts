import type { Row } from '../../../kit/screen.ts'

export type Branch = { row: Row; children: Branch[]; stations: number }

const order = ['country', 'region', 'city', 'district', 'road']
const rank = ({ row }: Branch) => order.indexOf(String(row.kind))
const byName = (one: Branch, other: Branch) =>
  rank(one) - rank(other) || String(one.row.name).localeCompare(String(other.row.name))

/** What lies in what, with the locations of everything inside; what has no known parent stands at the top. */
export function branches(rows: readonly Row[]): Branch[] {
  const known = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parentId }) => (known.has(String(parentId)) ? String(parentId) : ''))
  const grow = (id: string): Branch[] =>
    (children.get(id) ?? [])
      .map((row): Branch => {
        const inside = grow(row.id)
        const own = typeof row.stationCount === 'number' ? row.stationCount : 0
        return { row, children: inside, stations: inside.reduce((sum, { stations }) => sum + stations, own) }
      })
      .sort(byName)
  return grow('')
}
