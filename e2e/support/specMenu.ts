import type { Permission } from '@zaryad/model/permissions'

/** Spec §2, by hand: the menus with their titles, in order. */
export type SpecItem = readonly [route: string, title: string]

const dashboard: SpecItem = ['/components/dashboard/dashboard', 'Кабинет']
const billings: SpecItem = ['/billings', 'Биллинг']
const cards: SpecItem = ['/cards/rFIDCards', 'RFID карты']
const bonuses: SpecItem[] = [
  ['/services/tenantBonuses', 'Бонусы'],
  ['/services/userBonuses', 'Бонусы клиентов'],
]
const points: SpecItem = ['/chargePoints', 'Точки зарядки']
const stations: SpecItem = ['/chargeStations', 'Локации']
const rates: SpecItem = ['/rates', 'Тарифы']
const news: SpecItem = ['/ads/news', 'Объявления']

export const administratorMenu: SpecItem[] = [
  dashboard,
  billings,
  cards,
  ...bonuses,
  // The spec shows no title for /users.
  ['/users', 'Пользователи'],
  ['/devices', 'Оборудования'],
  points,
  stations,
  ['/connectors', 'Коннекторы'],
  ['/transactions', 'Транзакции зарядки'],
  ['/reservations', 'Бронирования зарядки'],
  rates,
  ['/geoobjects/geoObjects', 'Гео-объекты'],
  ['/tenants', 'Компании'],
  ['/meterValues', 'Показатели счетчика'],
  ['/logs/userLogs', 'Действия пользователей'],
  ['/services/services', 'Услуги'],
  ['/services/subscribePlans', 'Тарифные планы'],
  ['/ads/ads', 'Рекламы'],
  news,
  ['/ads/adItems', 'Элементы рекламы'],
  ['/components/emulator', 'Эмулятор станции'],
]

/** Rates need the service `rate`, billing needs `billingDashboard` (spec §6). */
export const tenantMenu = (services: readonly string[]): SpecItem[] => [
  dashboard,
  cards,
  stations,
  points,
  news,
  ...(services.includes('rate') ? [rates] : []),
  ...(services.includes('billingDashboard') ? [billings] : []),
  ...bonuses,
]

/** Spec §6: pages that a plan opens. The dashboard stays, with the spec's words in place of its figures. */
export const lockedByPlan: Record<string, Permission> = {
  '/cards/rFIDCards': 'accessRFID',
  '/services/tenantBonuses': 'accessTenantBonuses',
  '/services/userBonuses': 'accessTenantBonuses',
  '/rates': 'accessRates',
  '/billings': 'accessBillingStatistics',
}
