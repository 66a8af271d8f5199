import type { TFunction } from 'i18next'
import { UserRound } from 'lucide-react'
import { type MenuItem, menuFor, pagesOf, profileRoute } from '../menu.ts'
import type { User } from '../session/session.ts'
import type { Option } from './option.ts'

/** Every page that the person's menu has, and the profile. */
export const pagesFor = (user: User): MenuItem[] => pagesOf(menuFor(user))

export function pageOptions(user: User, t: TFunction): Option[] {
  const pages = pagesFor(user).map(
    ({ route, title, icon }): Option => ({
      id: `page${route}`,
      group: 'go',
      icon,
      label: t(`menu.${title}`),
      words: route,
      path: route,
    }),
  )
  const profile: Option = {
    id: `page${profileRoute}`,
    group: 'go',
    icon: UserRound,
    label: t('shell.profile'),
    words: profileRoute,
    path: profileRoute,
  }
  return [...pages, profile]
}
