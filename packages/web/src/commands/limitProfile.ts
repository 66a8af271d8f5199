/** The charging profile of a limit for whatever charges (spec §7). */
export const limitProfile = (limitKw: number) => ({
  chargingProfileId: 1,
  stackLevel: 1,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: {
    chargingRateUnit: 'W',
    chargingSchedulePeriod: [{ startPeriod: 0, limit: Math.round(limitKw * 1000) }],
  },
})
