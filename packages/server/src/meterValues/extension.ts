import type { ExtensionOf } from '../entities/extension.ts'
import { zoneOfPoint } from '../points/zoneOfPoint.ts'

export const meterValues: ExtensionOf<'meterValues'> = {
  source: 'readings',
  kept: { lately: 'readings_lately', packed: 'readings_packed', counted: 'readings_counted' },
  extras: { timeZone: zoneOfPoint },
}
