/** The parts of a location's page, by the end of the address that opens each. */
export const tabs = ['overview', 'points', 'sessions', 'rates', 'revenue', 'history'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (path: string | undefined): Tab => tabs.find((tab) => tab === path) ?? 'overview'

export const tabPath = (id: string, tab: Tab) =>
  tab === 'overview' ? `/chargeStations/${id}` : `/chargeStations/${id}/${tab}`
