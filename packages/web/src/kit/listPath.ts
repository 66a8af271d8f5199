import { routeOf } from '../menu.ts'

/** The address of a list with a filter already set. */
export const listPath = (entity: string, filter: Record<string, unknown>): string =>
  `${routeOf(entity)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
