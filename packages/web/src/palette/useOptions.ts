import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../session/session.ts'
import { createOptions } from './createOptions.ts'
import { fits } from './fits.ts'
import { foundOptions } from './foundOptions.ts'
import { type Group, groups, type Option } from './option.ts'
import { pageOptions } from './pageOptions.ts'
import { recentOptions } from './recentOptions.ts'
import { spoken } from './spoken.ts'
import { useFound } from './useFound.ts'
import { useSettingOptions } from './useSettingOptions.ts'
import { verbHints, verbOptions } from './verbOptions.ts'
import { verbsFor } from './verbs.ts'

export type Section = { group: Group; options: Option[] }

/** The palette's lines for a text, by group; without one the recent places and all that it can do. */
export function useOptions(text: string, user: User) {
  const { t } = useTranslation()
  const verbs = useMemo(() => verbsFor(user, t), [user, t])
  const { verbs: meant, rest } = spoken(text, verbs)
  const found = useFound(rest || text, user)
  const settings = useSettingOptions()
  const fixed = useMemo(
    () => [...pageOptions(user, t), ...createOptions(user, t), ...verbHints(verbs, t)],
    [user, t, verbs],
  )
  const recent = useMemo(() => recentOptions(user), [user])
  const fitting = [...fixed, ...settings].filter(({ label, words = '' }) => fits(`${label} ${words}`, text))
  const all = [
    ...(text === '' ? recent : []),
    ...fitting,
    ...foundOptions(found.hits, t),
    ...verbOptions(found.hits, verbs, meant),
  ]
  // who says what to do means that, not the page of what it is done to
  const inOrder: readonly Group[] =
    meant.length > 0 ? ['act', ...groups.filter((group) => group !== 'act')] : groups
  const sections: Section[] = inOrder
    .map((group) => ({ group, options: all.filter((option) => option.group === group) }))
    .filter(({ options }) => options.length > 0)
  return { ...found, sections }
}
