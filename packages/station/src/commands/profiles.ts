import type { FromCentral } from '@zaryad/ocpp'
import type { Core } from '../core.ts'
import { integrateAll } from '../meter.ts'
import { changesOf, clear, compositeSchedule, install } from '../profiles.ts'

type SetRequest = FromCentral['SetChargingProfile']['request']

export function setChargingProfile(
  station: Core,
  request: SetRequest,
): FromCentral['SetChargingProfile']['response'] {
  if (!isAllowed(station, request)) return { status: 'Rejected' }
  const { connectorId, csChargingProfiles: profile } = request
  integrateAll(station)
  station.profiles = install(station.profiles, { connectorId, profile, installedAt: station.clock.now() })
  integrateAll(station)
  for (const at of changesOf(profile)) {
    // timers may fire a moment before the clock has got there
    const delayMs = Math.ceil(at - station.clock.now()) + 1
    if (delayMs > 1) station.later(delayMs, () => integrateAll(station))
  }
  return { status: 'Accepted' }
}

/** OCPP 1.6 §5.16: which purpose belongs where. */
function isAllowed(station: Core, { connectorId, csChargingProfiles: profile }: SetRequest): boolean {
  const connector = station.connectors.find(({ id }) => id === connectorId)
  if (connectorId !== 0 && !connector) return false
  if (profile.stackLevel > station.configuration.number('ChargeProfileMaxStackLevel')) return false
  if (profile.chargingSchedule.chargingSchedulePeriod[0]?.startPeriod !== 0) return false
  switch (profile.chargingProfilePurpose) {
    case 'ChargePointMaxProfile':
      return connectorId === 0
    case 'TxDefaultProfile':
      return true
    case 'TxProfile': {
      const { transactionId } = profile
      const current = connector?.session?.transactionId
      return current !== undefined && (transactionId === undefined || transactionId === current)
    }
  }
}

export function clearChargingProfile(
  station: Core,
  request: FromCentral['ClearChargingProfile']['request'],
): FromCentral['ClearChargingProfile']['response'] {
  const left = clear(station.profiles, request)
  if (left.length === station.profiles.length) return { status: 'Unknown' }
  integrateAll(station)
  station.profiles = left
  integrateAll(station)
  return { status: 'Accepted' }
}

export function getCompositeSchedule(
  station: Core,
  { connectorId, duration, chargingRateUnit = 'W' }: FromCentral['GetCompositeSchedule']['request'],
): FromCentral['GetCompositeSchedule']['response'] {
  const connector = station.connectors.find(({ id }) => id === connectorId)
  if (!connector && connectorId !== 0) return { status: 'Rejected' }
  const target = connector
    ? { ...connector, connectorId }
    : {
        connectorId: 0,
        phases: 3,
        maxPowerW: station.connectors.reduce((sum, one) => sum + one.maxPowerW, 0),
      }
  const from = station.clock.now()
  const options = { from, durationS: duration, unit: chargingRateUnit }
  return {
    status: 'Accepted',
    connectorId,
    scheduleStart: new Date(from).toISOString(),
    chargingSchedule: compositeSchedule(station.profiles, target, options),
  }
}
