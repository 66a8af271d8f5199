import type { TFunction } from 'i18next'
import { Search } from 'lucide-react'
import { routeOf } from '../menu.ts'
import type { User } from '../session/session.ts'
import type { Option } from './option.ts'
import { pagesFor } from './pageOptions.ts'
import type { Hit } from './useFound.ts'

/** What was found, a line a row; its kind in grey. */
export function foundOptions(hits: Hit[], user: User, t: TFunction): Option[] {
  const pages = pagesFor(user)
  return hits.map(({ target: { entity, label, note }, row }) => {
    const route = routeOf(entity)
    return {
      id: `${entity}-${row.id}`,
      group: 'find',
      icon: pages.find((page) => page.route === route)?.icon ?? Search,
      label: label(row),
      note: [t(`entities.${entity}.one`), note(row)].filter(Boolean).join(' · '),
      path: `${route}/${row.id}`,
    }
  })
}
