import { routeOf } from '../../menu.ts'

/** The tabs of a point's card, by the part of the address that opens them. */
export const tabs = [
  'connectors',
  'sessions',
  'journal',
  'metrics',
  'configuration',
  'files',
  'settings',
  'history',
] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (path: string | undefined): Tab =>
  tabs.find((tab) => tab === path?.split('/')[0]) ?? 'connectors'

export const tabPath = (pointId: string, tab: Tab) =>
  `${routeOf('chargePoints')}/${pointId}${tab === 'connectors' ? '' : `/${tab}`}`
