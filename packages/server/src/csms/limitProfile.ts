import type { Limit, Profile } from './vocabulary.ts'

/** A limit of one session, as the profile that keeps it. */
export const limitProfile = ({ transactionId, limitId, from, unit, most }: Limit): Profile => ({
  chargingProfileId: limitId,
  transactionId,
  stackLevel: 0,
  chargingProfilePurpose: 'TxProfile',
  chargingProfileKind: 'Absolute',
  chargingSchedule: {
    startSchedule: from,
    chargingRateUnit: unit,
    chargingSchedulePeriod: [{ startPeriod: 0, limit: most }],
  },
})
