import { hourMs } from '@zaryad/model/durations'
import { nowMs } from '../../clock.ts'
import type { Span } from './useSeries.ts'

export const presets = ['1h', '24h', '7d'] as const
export type Preset = (typeof presets)[number]

const lengthMs: Record<Preset, number> = { '1h': hourMs, '24h': 24 * hourMs, '7d': 7 * 24 * hourMs }

/** A span that ends now. */
export const lastSpan = (preset: Preset, now = nowMs()): Span => ({
  from: new Date(now - lengthMs[preset]).toISOString(),
  to: new Date(now).toISOString(),
})

/** The most that is asked for at once, in days. */
const mostDays = 31

export function isSpan({ from, to }: Partial<Span>): boolean {
  const length = Date.parse(to ?? '') - Date.parse(from ?? '')
  return length > 0 && length <= mostDays * 24 * hourMs
}
