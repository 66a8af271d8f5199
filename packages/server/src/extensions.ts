import { adItems, ads } from './ads/ads.ts'
import { apiKeys } from './apiKeys/extension.ts'
import { tenantBonuses } from './bonuses/tenantBonuses.ts'
import { userBonuses } from './bonuses/userBonuses.ts'
import { rFIDCards } from './cards/extension.ts'
import { services, subscribePlans } from './companies/plans.ts'
import { tenants } from './companies/tenants.ts'
import type { Extension } from './entities/extension.ts'
import { firmwareCampaigns } from './firmware/firmwareCampaigns.ts'
import { firmwares } from './firmware/firmwares.ts'
import { geoObjects } from './geo/extension.ts'
import { meterValues } from './meterValues/extension.ts'
import { news } from './news/extension.ts'
import { ofPayment } from './payments/charging/beyond.ts'
import { payments } from './payments/kept.ts'
import { users } from './people/users.ts'
import { chargePoints } from './points/chargePoints.ts'
import { chargeStations } from './points/chargeStations.ts'
import { connectors } from './points/connectors.ts'
import { devices } from './points/devices.ts'
import { reservations } from './points/reservations.ts'
import { rates } from './rates/extension.ts'
import { stationFiles } from './stationFiles/stationFiles.ts'
import { transactions } from './transactions/extension.ts'

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
  transactions: transactions(ofPayment),
  userLogs: { hasWordIndex: true },
  users,
  stationFiles,
  firmwares,
  firmwareCampaigns,
}
