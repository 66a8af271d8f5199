import type { FromCentral2 } from '@zaryad/ocpp'
import { type Fields, part } from '../fields.ts'
import type { Purpose } from '../vocabulary.ts'

/** A charging profile of the Device API (spec §7) as 2.x has it: a list of schedules, and the station's own word for the session. */
export async function profile2(
  { chargingProfileId, transactionId, chargingProfilePurpose, chargingSchedule, ...rest }: Fields,
  nameOf: (transactionId: number) => Promise<string | undefined>,
): Promise<object> {
  const name = transactionId === undefined ? undefined : await nameOf(Number(transactionId))
  const isOfStation = chargingProfilePurpose === 'ChargePointMaxProfile'
  return {
    ...rest,
    id: chargingProfileId,
    chargingProfilePurpose: isOfStation ? purposes.station : chargingProfilePurpose,
    ...(name === undefined ? {} : { transactionId: name }),
    chargingSchedule: [{ id: 1, ...part(chargingSchedule) }],
  }
}

type Purpose2 = FromCentral2['SetChargingProfile']['request']['chargingProfile']['chargingProfilePurpose']
export const purposes: { readonly [Each in Purpose]: Purpose2 } = {
  default: 'TxDefaultProfile',
  session: 'TxProfile',
  station: 'ChargingStationMaxProfile',
}
