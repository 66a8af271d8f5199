import type { TFunction } from 'i18next'
import { Plus } from 'lucide-react'
import { entityOf } from '../kit/resources.ts'
import { isAllowed } from '../kit/useAccess.ts'
import type { User } from '../session/session.ts'
import type { Option } from './option.ts'
import { pagesFor } from './pageOptions.ts'

/** «Создать тариф» and the like, for what the person may make. */
export const createOptions = (user: User, t: TFunction): Option[] =>
  pagesFor(user).flatMap(({ route, title }) => {
    const entity = entityOf(title)
    if (!entity || !isAllowed(user, entity, 'create')) return []
    return {
      id: `create-${title}`,
      group: 'act',
      icon: Plus,
      label: t(`entities.${title}.create`),
      words: t(`menu.${title}`),
      path: `${route}/create`,
    }
  })
