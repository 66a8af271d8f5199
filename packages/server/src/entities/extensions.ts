import { apiKeys } from '../apiKeys/extension.ts'
import { tenantBonuses } from '../bonuses/tenantBonuses.ts'
import { userBonuses } from '../bonuses/userBonuses.ts'
import { firmwareCampaigns } from '../firmware/firmwareCampaigns.ts'
import { firmwares } from '../firmware/firmwares.ts'
import { payments } from '../payments/kept.ts'
import { stationFiles } from '../stationFiles/stationFiles.ts'
import { adItems } from './adItems.ts'
import { ads } from './ads.ts'
import { chargePoints } from './chargePoints.ts'
import { chargeStations } from './chargeStations.ts'
import { connectors } from './connectors.ts'
import { devices } from './devices.ts'
import type { Extension } from './extension.ts'
import { geoObjects } from './geoObjects.ts'
import { meterValues } from './meterValues.ts'
import { news } from './news.ts'
import { services, subscribePlans } from './plans.ts'
import { rates } from './rates.ts'
import { reservations } from './reservations.ts'
import { rFIDCards } from './rFIDCards.ts'
import { tenants } from './tenants.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

/** Entities that need more than their declaration. */
export const extensions: Readonly<Record<string, Extension>> = {
  adItems,
  ads,
  apiKeys,
  'client/payments': payments,
  chargePoints,
  chargeStations,
  connectors,
  devices,
  meterValues,
  geoObjects,
  news,
  rates,
  rFIDCards,
  reservations,
  services,
  subscribePlans,
  tenantBonuses,
  tenants,
  userBonuses,
  transactions,
  users,
  stationFiles,
  firmwares,
  firmwareCampaigns,
}
