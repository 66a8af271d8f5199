import { type Fields, part } from './fields.ts'

/** A charging profile of 1.6 (§7.8) as 2.x has it: a list of schedules, and the station's own word for the session. */
export async function profile2(
  { chargingProfileId, transactionId, chargingProfilePurpose, chargingSchedule, ...rest }: Fields,
  nameOf: (transactionId: number) => Promise<string | undefined>,
): Promise<object> {
  const name = transactionId === undefined ? undefined : await nameOf(Number(transactionId))
  return {
    ...rest,
    id: chargingProfileId,
    chargingProfilePurpose: purpose2(chargingProfilePurpose),
    ...(name === undefined ? {} : { transactionId: name }),
    chargingSchedule: [{ id: 1, ...part(chargingSchedule) }],
  }
}

export const purpose2 = (purpose: unknown) =>
  purpose === 'ChargePointMaxProfile' ? 'ChargingStationMaxProfile' : purpose
