import type { Core } from './core.ts'

/** The answer has to leave first. */
const GOODBYE_MS = 200

/**
 * A new key is shown from the next connection on, which a station that is not charging makes at once (OCPP 1.6
 * security whitepaper, use case A01; 2.0.1 §A01).
 */
export function takeKey(station: Core, key: string): void {
  station.settings.password = key
  station.emit('keyed', key)
  const isBusy = (): boolean => station.connectors.some(({ session }) => session)
  const comeBack = (): void => {
    if (station.settings.password !== key || !station.isOnline) return
    if (isBusy()) station.later(1_000, comeBack)
    else void station.outbox.whenEmpty().then(() => station.link.reopenAfter(0))
  }
  station.later(GOODBYE_MS, comeBack)
}
