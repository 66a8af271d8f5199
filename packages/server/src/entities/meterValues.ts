import type { Extension } from './extension.ts'
import { zoneOfPoint } from './zoneOfPoint.ts'

export const meterValues: Extension = { extras: { timeZone: zoneOfPoint } }
