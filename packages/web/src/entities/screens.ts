import { type ComponentType, lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { LazyNamespace } from '../i18n/i18n.ts'
import { lazyWith } from '../i18n/lazyWith.tsx'

const page = (name: string, load: () => Promise<{ default: ComponentType }>): ResourceProps => ({
  name,
  list: lazy(load),
})

/** The same for a page with words of its own. */
const pageWith = (
  namespace: LazyNamespace,
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): ResourceProps => ({ name, list: lazyWith(namespace, load) })

/**
 * The management screens that exist. `name` is the address without its first slash (`cards/rFIDCards`);
 * the data provider takes the last part as the API's resource. The menu shows what is listed here.
 */
export const screens: ResourceProps[] = [
  page('cards/rFIDCards', () => import('./rFIDCards/RFIDCards.tsx')),
  page('billings', () => import('./billings/Billings.tsx')),
  pageWith('money', 'billings/payments', () => import('./payments/Payments.tsx')),
  page('services/tenantBonuses', () => import('./tenantBonuses/TenantBonuses.tsx')),
  page('services/userBonuses', () => import('./userBonuses/UserBonuses.tsx')),
  page('users', () => import('./users/Users.tsx')),
  pageWith('apiKeys', 'apiKeys', () => import('./apiKeys/ApiKeys.tsx')),
  page('outbox', () => import('./outbox/Outbox.tsx')),
  page('devices', () => import('./devices/Devices.tsx')),
  pageWith('files', 'devices/firmwares', () => import('./devices/firmware/Firmwares.tsx')),
  pageWith('files', 'devices/firmwareCampaigns', () => import('./devices/firmware/Campaigns.tsx')),
  page('chargePoints', () => import('./chargePoints/ChargePoints.tsx')),
  page('chargeStations', () => import('./chargeStations/ChargeStations.tsx')),
  page('connectors', () => import('./connectors/Connectors.tsx')),
  page('transactions', () => import('./transactions/Transactions.tsx')),
  page('reservations', () => import('./reservations/Reservations.tsx')),
  page('rates', () => import('./rates/Rates.tsx')),
  page('geoobjects/geoObjects', () => import('./geoObjects/GeoObjects.tsx')),
  page('tenants', () => import('./tenants/Tenants.tsx')),
  page('meterValues', () => import('./meterValues/MeterValues.tsx')),
  page('logs/userLogs', () => import('./userLogs/UserLogs.tsx')),
  page('services/services', () => import('./services/Services.tsx')),
  page('services/subscribePlans', () => import('./subscribePlans/SubscribePlans.tsx')),
  page('ads/ads', () => import('./ads/Ads.tsx')),
  page('ads/adItems', () => import('./adItems/AdItems.tsx')),
  page('ads/news', () => import('./news/News.tsx')),
]
