import { hourMs } from '@zaryad/model/durations'
import type { Stretch } from './usePointDay.ts'

type Part = { state: string; fromMs: number; toMs: number }

/** The stretches of a band with their ends, cut to what it shows. */
export function partsOf(states: readonly Stretch[], fromMs: number, toMs: number): Part[] {
  return states.flatMap(({ state, from }, index) => {
    const next = states[index + 1]
    const start = Math.max(fromMs, Date.parse(from))
    const end = next ? Math.min(toMs, Date.parse(next.from)) : toMs
    return end > start ? [{ state, fromMs: start, toMs: end }] : []
  })
}

/** How long each state lasted, the longest first. */
export function totalsOf(parts: readonly Part[]): { state: string; ms: number }[] {
  const sums = new Map<string, number>()
  for (const { state, fromMs, toMs } of parts) sums.set(state, (sums.get(state) ?? 0) + toMs - fromMs)
  return [...sums].map(([state, ms]) => ({ state, ms })).sort((one, other) => other.ms - one.ms)
}

type Marks = { everyH: number; clearH: number; hourOf: (ms: number) => number }

/** The whole hours of a zone that stand under a band: each `everyH`, and none within `clearH` of its ends, which are named. */
export function hourMarks(fromMs: number, toMs: number, { everyH, clearH, hourOf }: Marks): number[] {
  const marks: number[] = []
  for (let ms = Math.ceil(fromMs / hourMs) * hourMs; ms < toMs; ms += hourMs) {
    const isNearEnd = Math.min(ms - fromMs, toMs - ms) < clearH * hourMs
    if (!isNearEnd && hourOf(ms) % everyH === 0) marks.push(ms)
  }
  return marks
}
