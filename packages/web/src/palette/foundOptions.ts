import { entities } from '@zaryad/model'
import type { TFunction } from 'i18next'
import { RotateCw, Search } from 'lucide-react'
import { declared } from '../kit/screen.ts'
import { isAllowed } from '../kit/useAccess.ts'
import { routeOf } from '../menu.ts'
import type { User } from '../session/session.ts'
import type { Option } from './option.ts'
import { pagesFor } from './pageOptions.ts'
import type { Hit } from './useFound.ts'

/** Points that a restart is offered for. */
const restartable = 3

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

/** «Перезагрузить {точка}…»: opens the point's page with the question already asked. */
export function restartOptions(hits: Hit[], user: User, t: TFunction): Option[] {
  if (!isAllowed(user, declared(entities.chargePoints), 'edit')) return []
  return hits
    .filter(({ target }) => target.entity === 'chargePoints')
    .slice(0, restartable)
    .map(({ row, target }) => ({
      id: `reset-${row.id}`,
      group: 'act',
      icon: RotateCw,
      label: t('palette.restart', { name: target.label(row) }),
      path: `${routeOf('chargePoints')}/${row.id}?command=reset`,
    }))
}
