import type { StopReason } from '@zaryad/ocpp'
import type { Core } from './core.ts'
import { stopSession } from './session.ts'

const LONGEST_GOODBYE_MS = 5_000

/**
 * OCPP 1.6 §5.14: a soft reset says goodbye first, a hard one does not; what could not be told is told
 * after the boot. Configuration, availability, lists, profiles and queued messages survive.
 */
export function reboot(
  station: Core,
  reason: Extract<StopReason, 'HardReset' | 'SoftReset' | 'Reboot'>,
): void {
  const isHard = reason === 'HardReset'
  station.restart = reason
  const switchOff = (): void => {
    for (const connector of station.connectors) {
      connector.awaited?.stopTimer()
      connector.awaited = undefined
      connector.isFinished = false
    }
    station.link.reopenAfter(station.settings.rebootMs)
  }
  // cut first, so that a hard reset tells of its sessions only after the boot
  if (isHard) station.link.close()
  for (const connector of station.connectors) stopSession(station, connector, { reason })
  if (isHard) {
    switchOff()
    return
  }
  let isOff = false
  const once = (): void => {
    if (isOff) return
    isOff = true
    switchOff()
  }
  void station.outbox.whenEmpty().then(once)
  station.later(LONGEST_GOODBYE_MS, once)
}
