import type { Api } from './api.ts'
import type { World } from './world.ts'

/** Pages beside a list: its new row's form, the first row, the row's form. */
type Pages = 'create' | 'row' | 'edit'

/** A list by its route; the resource is its last part where nothing else is said. `more` are pages of its first row or beside it. */
type Place = { route: string; resource?: string; pages: Pages[]; more?: string[] }

const all: Pages[] = ['create', 'row', 'edit']
const pointTabs = ['sessions', 'journal', 'metrics', 'configuration', 'files', 'settings', 'history']
const locationTabs = ['points', 'sessions', 'rates', 'revenue', 'history']
const companyTabs = ['finance', 'stations', 'people', 'plan', 'history']
const billingTabs = ['payments', 'stations', 'companies', 'methods', 'acts', 'refunds', 'registries']
const steps = ['device', 'connection', 'configuration', 'connectors', 'rate', 'test', 'publish']

/** Every page of the console, in parts of about equal length; `:id` stands for the first row. */
export const parts: Record<string, Place[]> = {
  points: [
    { route: '/components/dashboard/dashboard', pages: [] },
    { route: '/chargePoints', pages: all, more: pointTabs.map((tab) => `/chargePoints/:id/${tab}`) },
    { route: '/connectors', pages: all },
    { route: '/devices', pages: ['row'] },
    { route: '/devices/firmwares', pages: ['create'] },
    { route: '/devices/firmwareCampaigns', pages: ['create'] },
  ],
  onboarding: [
    {
      route: '/chargePoints',
      pages: [],
      more: [
        '/chargePoints/onboarding',
        ...steps.map((step) => `/chargePoints/onboarding?point=:id&step=${step}`),
      ],
    },
    {
      route: '/chargeStations',
      pages: all,
      more: locationTabs.map((tab) => `/chargeStations/:id/${tab}`),
    },
  ],
  sessions: [
    {
      route: '/transactions',
      pages: ['row'],
      more: ['readings', 'ocpp', 'history'].map((tab) => `/transactions/:id?tab=${tab}`),
    },
    { route: '/reservations', pages: ['row'] },
    {
      route: '/meterValues',
      pages: [],
      more: ['/meterValues?point=:point', '/meterValues?point=:point&mode=chart'],
    },
    { route: '/rates', pages: all },
  ],
  money: [
    {
      route: '/billings',
      pages: [],
      more: billingTabs.map((tab) => `/billings?tab=${tab}`),
    },
    { route: '/billings/payments', resource: 'client/payments', pages: ['row'] },
    { route: '/services/tenantBonuses', pages: all },
    { route: '/services/userBonuses', pages: ['create', 'row'] },
  ],
  people: [
    { route: '/users', pages: all },
    { route: '/tenants', pages: all, more: companyTabs.map((tab) => `/tenants/:id/${tab}`) },
    { route: '/cards/rFIDCards', pages: all },
    { route: '/apiKeys', pages: all },
    { route: '/logs/userLogs', pages: ['row'] },
    { route: '/outbox', pages: [] },
  ],
  offers: [
    { route: '/geoobjects/geoObjects', pages: all, more: ['/geoobjects/geoObjects?view=tree'] },
    { route: '/services/services', pages: ['row', 'edit'] },
    { route: '/services/subscribePlans', pages: all },
  ],
  content: [
    { route: '/components/emulator', pages: [] },
    { route: '/ads/ads', pages: all },
    { route: '/ads/news', pages: all },
    { route: '/ads/adItems', pages: all },
    { route: '/profile', pages: [] },
    { route: '/nowhere', pages: [] },
  ],
}

const suffix = { create: '/create', row: '/:id', edit: '/:id/edit' }

/** Which row is looked at, where the first that comes will not do: those that charge points have spoken of. */
const chosen = ({ alatau }: World): Record<string, Record<string, unknown>> => ({
  chargePoints: { id: alatau.points[3]!.id },
  chargeStations: { id: alatau.stations[0]!.id },
  tenants: { id: alatau.id },
  rates: { id: alatau.rates[0]!.id },
  transactions: { chargePointId: alatau.points[3]!.id, imported: false },
})

/** The addresses of a part in a running system. */
export async function addressesOf(part: string, api: Api, world: World): Promise<string[]> {
  const addresses: string[] = []
  for (const { route, resource = route.split('/').at(-1) ?? '', pages, more = [] } of parts[part] ?? []) {
    const wanted = [route, ...pages.map((page) => route + suffix[page]), ...more]
    const hasRow = wanted.some((address) => address.includes(':id'))
    const [row] = hasRow ? await api.search(resource, chosen(world)[resource]) : []
    if (hasRow && !row) throw new Error(`${resource} has no row to look at`)
    for (const address of wanted) addresses.push(address.replace(':id', row?.id ?? ''))
  }
  return [...new Set(addresses)].map((address) => address.replace(':point', world.alatau.points[3]!.id))
}
