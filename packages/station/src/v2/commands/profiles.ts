import type { FromCentral2 } from '@zaryad/ocpp'
import { inside } from '../inside.ts'
import { profile16, purposeOf } from '../profile.ts'
import type { Speaker } from '../speaker.ts'

export async function setChargingProfile(
  speaker: Speaker,
  { evseId, chargingProfile }: FromCentral2['SetChargingProfile']['request'],
): Promise<FromCentral2['SetChargingProfile']['response']> {
  const profile = profile16(speaker, chargingProfile)
  if (!profile) return { status: 'Rejected' }
  const asked = { connectorId: evseId, csChargingProfiles: profile }
  const { status } = await inside(speaker, 'SetChargingProfile', asked)
  return { status: status === 'Accepted' ? status : 'Rejected' }
}

export async function clearChargingProfile(
  speaker: Speaker,
  { chargingProfileId: id, chargingProfileCriteria }: FromCentral2['ClearChargingProfile']['request'],
): Promise<FromCentral2['ClearChargingProfile']['response']> {
  const { evseId: connectorId, chargingProfilePurpose: purpose, stackLevel } = chargingProfileCriteria ?? {}
  const chargingProfilePurpose = purpose && purposeOf(purpose)
  if (purpose && !chargingProfilePurpose) return { status: 'Unknown' }
  const criteria = { id, connectorId, chargingProfilePurpose, stackLevel }
  return inside(speaker, 'ClearChargingProfile', criteria)
}

export async function getCompositeSchedule(
  speaker: Speaker,
  { evseId, duration, chargingRateUnit }: FromCentral2['GetCompositeSchedule']['request'],
): Promise<FromCentral2['GetCompositeSchedule']['response']> {
  const asked = { connectorId: evseId, duration, chargingRateUnit }
  const { status, scheduleStart, chargingSchedule } = await inside(speaker, 'GetCompositeSchedule', asked)
  if (!chargingSchedule || !scheduleStart) return { status }
  return {
    status,
    schedule: {
      evseId,
      duration,
      scheduleStart,
      chargingRateUnit: chargingSchedule.chargingRateUnit,
      chargingSchedulePeriod: chargingSchedule.chargingSchedulePeriod,
    },
  }
}
