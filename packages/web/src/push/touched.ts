import { lastPart, meterTopic, type Notification } from '@zaryad/model'

/** What shows values of a row of each resource, besides its own pages. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  connectors: ['chargePoints', 'chargeStations', 'dashboard', 'menuCounts'],
  chargePoints: ['connectors', 'chargeStations', 'dashboard', 'devices', 'menuCounts'],
  chargeStations: ['chargePoints'],
  transactions: [
    'chargePoints',
    'connectors',
    'chargeStations',
    'dashboard',
    'billings',
    'session',
    'sessionTotals',
    'menuCounts',
  ],
  payments: ['transactions'],
  reservations: ['connectors', 'chargePoints'],
  devices: ['chargePoints'],
  rates: ['chargePoints'],
  firmwareCampaigns: ['firmwareUpdates'],
  events: ['eventCounts', 'dashboard'],
}

/** A reading while charging only moves what shows the session. */
const shownByMeter = ['transactions', 'chargePoints', 'connectors', 'meterValues', 'session']

/** Resources whose pages are to be read again. */
export function touchedBy({ entity, kind }: Pick<Notification, 'entity' | 'kind'>): readonly string[] {
  const resource = lastPart(entity)
  return kind === 'meter' ? shownByMeter : [resource, ...(shownBy[resource] ?? [])]
}

/** The resource that a query of ours reads: `cards/rFIDCards` → `rFIDCards`. */
export const resourceOfQuery = (key: readonly unknown[]): string =>
  typeof key[0] === 'string' ? lastPart(key[0]) : ''

/** What a company's rights hang on (`renewRights`): heard of whatever is shown. */
const always = ['subscribePlans', 'services', 'tenants']

/** The other way round: what may change pages of these resources. */
export function topicsOf(resources: ReadonlySet<string>): string[] {
  const isShown = (resource: string) => resources.has(resource)
  const around = Object.entries(shownBy).flatMap(([topic, by]) => (by.some(isShown) ? [topic] : []))
  const meter = shownByMeter.some(isShown) ? [meterTopic] : []
  return [...new Set([...always, ...resources, ...around, ...meter])].sort()
}
