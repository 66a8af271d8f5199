import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../session/session.ts'
import { createOptions } from './createOptions.ts'
import { fits } from './fits.ts'
import { foundOptions, restartOptions } from './foundOptions.ts'
import { type Group, groups, type Option } from './option.ts'
import { pageOptions } from './pageOptions.ts'
import { recentOptions } from './recentOptions.ts'
import { useFound } from './useFound.ts'
import { useSettingOptions } from './useSettingOptions.ts'

export type Section = { group: Group; options: Option[] }

/** The palette's lines for a text, by group; without one the recent places and all that it can do. */
export function useOptions(text: string, user: User) {
  const { t } = useTranslation()
  const found = useFound(text, user)
  const settings = useSettingOptions()
  const fixed = useMemo(() => [...pageOptions(user, t), ...createOptions(user, t)], [user, t])
  const recent = useMemo(() => recentOptions(user), [user])
  const fitting = [...fixed, ...settings].filter(({ label, words = '' }) => fits(`${label} ${words}`, text))
  const all = [
    ...(text === '' ? recent : []),
    ...fitting,
    ...foundOptions(found.hits, user, t),
    ...restartOptions(found.hits, user, t),
  ]
  const sections: Section[] = groups
    .map((group) => ({ group, options: all.filter((option) => option.group === group) }))
    .filter(({ options }) => options.length > 0)
  return { ...found, sections }
}
