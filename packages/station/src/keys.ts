import type { Station } from './station.ts'

/** The answer has to leave first. */
const GOODBYE_MS = 200
const hexKey = /^(?:[\da-f]{2}){16,20}$/i

/**
 * A new key is shown from the next connection on, which a station that is not charging makes at once (OCPP 1.6
 * security whitepaper, use case A01; 2.0.1 §A01).
 */
export function takeKey(station: Station, key: string): void {
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

/** In 1.6 a key is set by its hex digits and shown as its bytes (security whitepaper §3.3). */
export function passwordShown({ version, password }: Station['settings']): string | Uint8Array | undefined {
  if (version !== 'ocpp1.6' || password === undefined || !hexKey.test(password)) return password
  const pairs = password.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
