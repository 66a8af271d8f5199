import type { WatchedKind } from '@zaryad/model/watch'
import { commandUnanswered } from './commands.ts'
import { stationContested, stationKeyWrong, stationOpen } from './keys.ts'
import { notStarted, paymentFailed, paymentPending } from './payments.ts'
import { fault, offline } from './points.ts'
import { meterSilent, neverStopped, noEnergy, sessionLost } from './sessions.ts'
import type { Watchdog } from './watchdog.ts'

/** Each kind that is watched has its watchdog; one that is missing here does not compile. */
export const watchdogs: Readonly<Record<WatchedKind, Watchdog>> = {
  fault,
  offline,
  notStarted,
  noEnergy,
  meterSilent,
  sessionLost,
  neverStopped,
  paymentPending,
  paymentFailed,
  commandUnanswered,
  stationKeyWrong,
  stationContested,
  stationOpen,
}
