import { type ComponentType, lazy } from 'react'
import type { LazyNamespace } from '../i18n/i18n.ts'
import { lazyWith } from '../kit/lazyWith.tsx'

type Page = { name: string; list: ComponentType }

const page = (name: string, load: () => Promise<{ default: ComponentType }>): Page => ({
  name,
  list: lazy(load),
})

/** The same for a page with words of its own. */
const pageWith = (
  namespace: LazyNamespace,
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): Page => ({ name, list: lazyWith(namespace, load) })

/**
 * The management screens that exist. `name` is the address without its first slash (`cards/rFIDCards`);
 * its last part is the API's resource. The menu shows what is listed here.
 */
export const screens: Page[] = [
  page('cards/rFIDCards', () => import('./RFIDCards.tsx')),
  page('billings', () => import('./Billings.tsx')),
  pageWith('money', 'billings/payments', () => import('./Payments.tsx')),
  page('services/tenantBonuses', () => import('./TenantBonuses.tsx')),
  page('services/userBonuses', () => import('./UserBonuses.tsx')),
  page('users', () => import('./Users.tsx')),
  pageWith('apiKeys', 'apiKeys', () => import('./ApiKeys.tsx')),
  page('outbox', () => import('./Outbox.tsx')),
  page('devices', () => import('./Devices.tsx')),
  pageWith('files', 'devices/firmwares', () => import('./Firmwares.tsx')),
  pageWith('files', 'devices/firmwareCampaigns', () => import('./Campaigns.tsx')),
  page('chargePoints', () => import('./ChargePoints.tsx')),
  page('chargeStations', () => import('./ChargeStations.tsx')),
  page('connectors', () => import('./Connectors.tsx')),
  page('transactions', () => import('./Transactions.tsx')),
  page('reservations', () => import('./Reservations.tsx')),
  page('rates', () => import('./Rates.tsx')),
  page('geoobjects/geoObjects', () => import('./GeoObjects.tsx')),
  page('tenants', () => import('./Tenants.tsx')),
  page('meterValues', () => import('./MeterValues.tsx')),
  page('logs/userLogs', () => import('./UserLogs.tsx')),
  page('services/services', () => import('./Services.tsx')),
  page('services/subscribePlans', () => import('./SubscribePlans.tsx')),
  page('ads/ads', () => import('./Ads.tsx')),
  page('ads/adItems', () => import('./AdItems.tsx')),
  page('ads/news', () => import('./News.tsx')),
]
