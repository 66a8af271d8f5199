import type { View } from '../screen.ts'

type Filter = Record<string, unknown>

/** Whether a filter is in force, among others or alone. */
export const holds = (filter: Filter, values: Filter) =>
  Object.entries(filter).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value))

/** The view whose filter is in force: of several the narrowest. */
export function activeView(views: View[] | undefined, values: Filter): View | undefined {
  const fitting = (views ?? []).filter(({ filter }) => holds(filter, values))
  return fitting.sort((a, b) => Object.keys(b.filter).length - Object.keys(a.filter).length)[0]
}

/** The filter after a change of view: what the old view brought goes, the person's own stays. */
export function withView(values: Filter, from: View | undefined, to: View): Filter {
  const own = Object.fromEntries(
    Object.entries(values).filter(([name]) => !(name in (from?.filter ?? {})) && !(name in to.filter)),
  )
  return { ...own, ...to.filter }
}
