import type { Entity } from '../entity.ts'
import { adItems } from './adItems.ts'
import { ads } from './ads.ts'
import { apiKeys } from './apiKeys.ts'
import { billings } from './billings.ts'
import { chargePoints } from './chargePoints.ts'
import { chargeStations } from './chargeStations.ts'
import { connectors } from './connectors.ts'
import { devices } from './devices.ts'
import { firmwareCampaigns } from './firmwareCampaigns.ts'
import { firmwares } from './firmwares.ts'
import { firmwareUpdates } from './firmwareUpdates.ts'
import { geoObjects } from './geoObjects.ts'
import { meterValues } from './meterValues.ts'
import { news } from './news.ts'
import { payments } from './payments.ts'
import { rates } from './rates.ts'
import { reservations } from './reservations.ts'
import { rFIDCards } from './rFIDCards.ts'
import { services } from './services.ts'
import { stationFiles } from './stationFiles.ts'
import { subscribePlans } from './subscribePlans.ts'
import { tenantBonuses } from './tenantBonuses.ts'
import { tenants } from './tenants.ts'
import { transactions } from './transactions.ts'
import { userBonuses } from './userBonuses.ts'
import { userLogs } from './userLogs.ts'
import { users } from './users.ts'

/** Every resource, by the name that its URL has. */
export const entities = {
  tenants,
  services,
  subscribePlans,
  users,
  geoObjects,
  chargeStations,
  devices,
  chargePoints,
  connectors,
  rates,
  rFIDCards,
  transactions,
  meterValues,
  reservations,
  ads,
  adItems,
  news,
  userLogs,
  tenantBonuses,
  userBonuses,
  billings,
  'client/payments': payments,
  stationFiles,
  firmwares,
  firmwareCampaigns,
  firmwareUpdates,
  apiKeys,
}
export type EntityName = keyof typeof entities

/** The same table for code that walks over all of them. */
export const allEntities: Readonly<Record<string, Entity>> = entities
