import { Clock } from 'lucide-react'
import { opensPath } from '../menu.ts'
import type { User } from '../session/session.ts'
import type { Option } from './option.ts'
import { recentOf } from './recent.ts'

/** Where one went before; a place that has left the menu since is not offered. */
export const recentOptions = (user: User): Option[] =>
  recentOf(user.userName)
    .filter(({ path }) => opensPath(user, path))
    .map(({ path, label, note }) => ({
      id: `recent-${path}`,
      group: 'recent',
      icon: Clock,
      label,
      path,
      ...(note ? { note } : {}),
    }))
