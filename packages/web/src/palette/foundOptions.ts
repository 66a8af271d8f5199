import type { TFunction } from 'i18next'
import { Search } from 'lucide-react'
import { iconOf, routeOf } from '../menu.ts'
import type { Option } from './option.ts'
import type { Hit } from './useFound.ts'

/** What was found, a line a row; its kind in grey. */
export function foundOptions(hits: Hit[], t: TFunction): Option[] {
  return hits.map(({ target: { entity, label, note }, row }) => {
    const route = routeOf(entity)
    return {
      id: `${entity}-${row.id}`,
      group: 'find',
      icon: iconOf(route) ?? Search,
      label: label(row),
      note: [t(`entities.${entity}.one`), note(row)].filter(Boolean).join(' · '),
      path: `${route}/${row.id}`,
    }
  })
}
