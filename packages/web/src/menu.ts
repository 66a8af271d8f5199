import { can, isAdministrator, type Role, type ServiceCode } from '@zaryad/model/permissions'
import {
  BatteryCharging,
  Building2,
  CalendarClock,
  Cpu,
  CreditCard,
  EvCharger,
  Gauge,
  Gift,
  Globe,
  HardDriveDownload,
  History,
  Image,
  Layers,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  Newspaper,
  Nfc,
  Package,
  Plug,
  Receipt,
  SquareTerminal,
  Tag,
  Users,
  Wallet,
} from 'lucide-react'

type Person = { roles: readonly Role[]; services: readonly ServiceCode[] }

/** A page: where it is, the key of its title under `menu.`, its icon. */
export type MenuItem = { route: string; title: string; icon: LucideIcon }
/** Items that fold; a group without an icon is a mere caption over them. */
export type MenuGroup = { title: string; icon?: LucideIcon; items: MenuItem[] }
type MenuSection = { title: string; entries: (MenuItem | MenuGroup)[] }

const page = (route: string, title: string, icon: LucideIcon): MenuItem => ({ route, title, icon })

export const dashboardRoute = '/components/dashboard/dashboard'
export const emulatorRoute = '/components/emulator'
export const profileRoute = '/profile'

const dashboard = page(dashboardRoute, 'dashboard', LayoutDashboard)
const billings = page('/billings', 'billings', CreditCard)
const rFIDCards = page('/cards/rFIDCards', 'rFIDCards', Nfc)
const chargePoints = page('/chargePoints', 'chargePoints', EvCharger)
const chargeStations = page('/chargeStations', 'chargeStations', MapPin)
const rates = page('/rates', 'rates', Tag)
const news = page('/ads/news', 'news', Newspaper)
const bonuses: MenuGroup = {
  title: 'bonuses',
  icon: Gift,
  items: [
    page('/services/tenantBonuses', 'tenantBonuses', Gift),
    page('/services/userBonuses', 'userBonuses', Wallet),
  ],
}
const consoleGroup: MenuGroup = {
  title: 'console',
  items: [
    page('/users', 'users', Users),
    page('/devices', 'devices', Cpu),
    chargePoints,
    chargeStations,
    page('/connectors', 'connectors', Plug),
    page('/transactions', 'transactions', BatteryCharging),
    page('/reservations', 'reservations', CalendarClock),
    rates,
    page('/geoobjects/geoObjects', 'geoObjects', Globe),
    page('/tenants', 'tenants', Building2),
    page('/meterValues', 'meterValues', Gauge),
    page('/logs/userLogs', 'userLogs', History),
    page('/services/services', 'services', Layers),
    page('/services/subscribePlans', 'subscribePlans', Package),
    page('/ads/ads', 'ads', Megaphone),
    news,
    page('/ads/adItems', 'adItems', Image),
    page(emulatorRoute, 'emulator', SquareTerminal),
  ],
}

/** Pages that another one leads to; whoever opens that opens them. */
const beside: Record<string, MenuItem[]> = {
  '/billings': [page('/billings/payments', 'client/payments', Receipt)],
  '/devices': [
    page('/devices/firmwares', 'firmwares', HardDriveDownload),
    page('/devices/firmwareCampaigns', 'firmwareCampaigns', ListChecks),
  ],
}

/** Spec, section 2: the menu of each role, in its order. */
export function menuFor(person: Person): MenuSection[] {
  if (isAdministrator(person)) {
    return [
      { title: 'menu', entries: [dashboard, billings, rFIDCards, bonuses] },
      { title: 'administration', entries: [consoleGroup] },
    ]
  }
  if (!person.roles.includes('Tenant')) return []
  const entries: MenuSection['entries'] = [dashboard, rFIDCards, chargeStations, chargePoints, news]
  if (can(person, 'accessRates')) entries.push(rates)
  if (can(person, 'accessBillingStatistics')) entries.push(billings)
  return [{ title: 'menu', entries: [...entries, bonuses] }]
}

const isGroup = (entry: MenuItem | MenuGroup): entry is MenuGroup => 'items' in entry

/** Every page of a menu, in order. */
export const pagesOf = (menu: MenuSection[]): MenuItem[] =>
  menu.flatMap(({ entries }) => entries.flatMap((entry) => (isGroup(entry) ? entry.items : [entry])))

/** Pages that stand in no menu; other pages lead there, and the plan says to whom they are open. */
const ofStaff = ['/apiKeys']

/** Whether a person may open a route: their menu has it, or it is everyone's. */
export const opensRoute = (person: Person, route: string): boolean => {
  const from = Object.keys(beside).find((each) => beside[each]?.some((item) => item.route === route)) ?? route
  if (ofStaff.includes(route)) return isAdministrator(person) || person.roles.includes('Tenant')
  return route === profileRoute || pagesOf(menuFor(person)).some((item) => item.route === from)
}

/** Rows of these open from where they are shown, a session from its point, for those too whose menu has no list of them. */
const opensByRow = ['/transactions']

/** Whether a person may open the page of one row there; whose row it may be is the server's to say. */
export const opensRow = (person: Person, route: string): boolean =>
  opensRoute(person, route) || (person.roles.includes('Tenant') && opensByRow.includes(route))

/** Whether an address leads a person anywhere: a page of the menu or beside it, a row that may be opened, a part of either. */
export function opensPath(person: Person, path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.split('/').filter(Boolean)
  const above = parts.slice(1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return opensRoute(person, `/${parts.join('/')}`) || above.some((route) => opensRow(person, route))
}

/** What stands for a page of the console wherever it is led to. */
export const iconOf = (route: string): LucideIcon | undefined =>
  everyPage().find((item) => item.route === route)?.icon

const everyPage = () => [
  ...consoleGroup.items,
  ...bonuses.items,
  billings,
  rFIDCards,
  ...Object.values(beside).flat(),
]

/** The address of a resource's pages: `rFIDCards` → `/cards/rFIDCards`. */
export const routeOf = (resource: string): string =>
  everyPage().find(({ title }) => title === resource)?.route ?? `/${resource}`
