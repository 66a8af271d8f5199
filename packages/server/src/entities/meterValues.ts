import type { ExtensionOf } from './extension.ts'
import { zoneOfPoint } from './zoneOfPoint.ts'

export const meterValues: ExtensionOf<'meterValues'> = { extras: { timeZone: zoneOfPoint } }
