import type { Pool } from 'pg'
import type { Link } from './link.ts'
import { askForRegisters } from './v2/registers.ts'

export type WelcomeTiming = { bootAfterMs: number; statusAfterMs: number; registersAfterMs: number }
export const welcomeTiming: WelcomeTiming = {
  bootAfterMs: 8_000,
  statusAfterMs: 12_000,
  registersAfterMs: 20_000,
}

/**
 * Stations need not boot or tell their status when they only reconnect (OCPP 1.6 §4.2): what did not come by
 * itself is asked for. Softly: a station that cannot is none the worse for it.
 */
export function welcome(link: Link, timing: WelcomeTiming, pool: Pool): () => void {
  const ask = (requestedMessage: 'BootNotification' | 'StatusNotification') => {
    link.ask('TriggerMessage', { requestedMessage }).catch(() => {})
  }
  const learn = () => {
    askForRegisters(link, pool).catch(() => {})
  }
  const timers = [
    setTimeout(() => link.hasBooted || ask('BootNotification'), timing.bootAfterMs),
    setTimeout(() => link.version === 'ocpp1.6' || learn(), timing.registersAfterMs),
    setTimeout(() => link.hasStatus || ask('StatusNotification'), timing.statusAfterMs),
  ]
  return () => timers.forEach(clearTimeout)
}
