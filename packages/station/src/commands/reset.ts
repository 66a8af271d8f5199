import type { FromCentral } from '@zaryad/ocpp'
import type { Core } from '../core.ts'
import { reboot } from '../reboot.ts'

export function reset(
  station: Core,
  { type }: FromCentral['Reset']['request'],
): FromCentral['Reset']['response'] {
  // the answer goes out first
  station.later(0, () => reboot(station, type === 'Hard' ? 'HardReset' : 'SoftReset'))
  return { status: 'Accepted' }
}
