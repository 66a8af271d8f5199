import type { ChargingProfile, FromCentral2 } from '@zaryad/ocpp'
import type { Speaker } from './speaker.ts'

type ChargingProfile2 = FromCentral2['SetChargingProfile']['request']['chargingProfile']
type Purpose = ChargingProfile['chargingProfilePurpose']

const purposes: { readonly [Purpose2 in ChargingProfile2['chargingProfilePurpose']]?: Purpose } = {
  ChargingStationMaxProfile: 'ChargePointMaxProfile',
  TxDefaultProfile: 'TxDefaultProfile',
  TxProfile: 'TxProfile',
}
/** Undefined for the purposes that came after 1.6. */
export const purposeOf = (purpose: ChargingProfile2['chargingProfilePurpose']) => purposes[purpose]

/** Undefined for what the inside cannot follow: a purpose or kind that 1.6 has not, a transaction that is not in course. */
export function profile16(speaker: Speaker, profile: ChargingProfile2): ChargingProfile | undefined {
  const { id, stackLevel, chargingProfileKind, recurrencyKind, validFrom, validTo, transactionId } = profile
  const chargingProfilePurpose = purposeOf(profile.chargingProfilePurpose)
  const chargingSchedule = scheduleOf(profile.chargingSchedule)
  const number = speaker.transactionOf(transactionId)?.number
  if (!chargingProfilePurpose || !chargingSchedule || chargingProfileKind === 'Dynamic') return undefined
  if (transactionId !== undefined && number === undefined) return undefined
  return {
    chargingProfileId: id,
    stackLevel,
    chargingProfilePurpose,
    chargingProfileKind,
    chargingSchedule,
    recurrencyKind,
    validFrom,
    validTo,
    transactionId: number,
  }
}

/** Of several schedules the first is followed; a period without a limit is of those that came with 2.1. */
function scheduleOf([schedule]: ChargingProfile2['chargingSchedule']):
  | ChargingProfile['chargingSchedule']
  | undefined {
  if (!schedule) return undefined
  const { startSchedule, duration, chargingRateUnit, chargingSchedulePeriod } = schedule
  const periods = chargingSchedulePeriod.flatMap(({ startPeriod, limit, numberPhases }) =>
    limit === undefined ? [] : [{ startPeriod, limit, numberPhases }],
  )
  if (periods.length < chargingSchedulePeriod.length) return undefined
  return { startSchedule, duration, chargingRateUnit, chargingSchedulePeriod: periods }
}
