import type { RowOf } from '@zaryad/model'
import { spokenName } from '../../../kit/spokenName.ts'

type Placed = Pick<RowOf<'geoObjects'>, 'id' | 'name' | 'kind' | 'parentId' | 'stationCount'> &
  Partial<Pick<RowOf<'geoObjects'>, 'nameKz' | 'nameEn'>>
export type Branch = { row: Placed; children: Branch[]; stations: number }

const order = ['country', 'region', 'city', 'district', 'road']
const rank = ({ row }: Branch) => order.indexOf(row.kind)
const nameOf = ({ row }: Branch) => spokenName(row)
const byName = (one: Branch, other: Branch) =>
  rank(one) - rank(other) || nameOf(one).localeCompare(nameOf(other))

/** What lies in what, with the locations of everything inside; what has no known parent stands at the top. */
export function branches(rows: readonly Placed[]): Branch[] {
  const known = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parentId }) => (parentId && known.has(parentId) ? parentId : ''))
  const grow = (id: string): Branch[] =>
    (children.get(id) ?? [])
      .map((row): Branch => {
        const inside = grow(row.id)
        return {
          row,
          children: inside,
          stations: inside.reduce((sum, { stations }) => sum + stations, row.stationCount),
        }
      })
      .sort(byName)
  return grow('')
}
