import type { FromCentral } from '@zaryad/ocpp'
import { reboot } from '../reboot.ts'
import type { Station } from '../station.ts'

export function reset(
  station: Station,
  { type }: FromCentral['Reset']['request'],
): FromCentral['Reset']['response'] {
  // the answer goes out first
  station.later(0, () => reboot(station, type === 'Hard' ? 'HardReset' : 'SoftReset'))
  return { status: 'Accepted' }
}
