import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { FirmwareState, UploadState } from './vocabulary.ts'

/** How far a log is, and the number by which it was asked for, where the station repeats that (GetLog). */
export type UploadTold = { state: UploadState; requestId: number | null }

/** What other subjects make of what stations say, given at the start: they know the charge point side, it does not know them. */
export type Subjects = {
  firmwareReported(deps: Deps, chargePointId: string, state: FirmwareState): Promise<void>
  uploadReported(deps: Deps, chargePointId: string, told: UploadTold): Promise<void>
  /** The most that a session was paid for, Wh; null where nobody paid before it. */
  paidEnergyWh(db: Database, sessionId: string): Promise<number | null>
}
