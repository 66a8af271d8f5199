import type { Link } from './link.ts'
import type { Message } from './vocabulary.ts'

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
export function welcome(link: Link, timing: WelcomeTiming): () => void {
  const ask = (message: Message) => {
    if (!link.heard.has(message)) link.ask({ verb: 'trigger', about: { message } }).catch(() => {})
  }
  const learn = () => {
    link.learn().catch(() => {})
  }
  const timers = [
    setTimeout(() => ask('boot'), timing.bootAfterMs),
    setTimeout(learn, timing.registersAfterMs),
    setTimeout(() => ask('state'), timing.statusAfterMs),
  ]
  return () => timers.forEach(clearTimeout)
}
