import type { TFunction } from 'i18next'
import { Plus } from 'lucide-react'
import { entityOf } from '../kit/resources.ts'
import { isAllowed } from '../kit/useAccess.ts'
import type { User } from '../session/session.ts'
import type { Option } from './option.ts'
import { pagesFor } from './pageOptions.ts'

/** «Создать тариф» and the like, for what the person may make; a point is connected step by step. */
export const createOptions = (user: User, t: TFunction): Option[] =>
  pagesFor(user).flatMap(({ route, title }) => {
    const entity = entityOf(title)
    if (!entity || !isAllowed(user, entity, 'create')) return []
    const isGuided = title === 'chargePoints'
    return {
      id: `create-${title}`,
      group: 'act',
      icon: Plus,
      label: t(isGuided ? 'entities.chargePoints.connect' : `entities.${title}.create`),
      words: [
        t(`menu.${title}`),
        t(`entities.${title}.one`),
        t('palette.words.create'),
        t(`palette.nouns.${title}`, { defaultValue: '' }),
      ].join(' '),
      path: `${route}/${isGuided ? 'onboarding' : 'create'}`,
    }
  })
