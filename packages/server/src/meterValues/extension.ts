import type { ExtensionOf } from '../entities/extension.ts'
import { zoneOfPoint } from '../points/zoneOfPoint.ts'

export const meterValues: ExtensionOf<'meterValues'> = {
  source: 'readings',
  extras: { timeZone: zoneOfPoint },
}
