export type Took = { energy: number; sum: number; count: number }
export type Place = {
  id: string
  name: string
  sum: number
  before: number
  points: number
  offlinePoints: number
  faultedConnectors: number
}
export type Month = {
  month: string
  plan: number | null
  isOwn: boolean
  sum: number
  due: number | null
  forecast: number
}
/** The answer of `/dashboard/now`: kW, kWh and tenge. */
export type Figures = {
  charging: number
  drawn: number
  installed: number
  freeConnectors: number
  connectors: number
  today: Took
  yesterday: Took
  weekAgo: Took
  places: { best: Place[]; worst: Place[] } | null
  month: Month | null
}

export const isFigures = (value: unknown): value is Figures =>
  typeof value === 'object' && value !== null && 'charging' in value && 'weekAgo' in value

/** `2026-11` and those after it. */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7),
  )
}
