import { minuteMs } from '@zaryad/model/durations'

const mostTicks = 6

/** How many marks an axis of time has: as many as have a word of their own, a minute or a day, and no more than are read. */
export const timeTicks = (fromMs: number, toMs: number, wordMs = minuteMs): number =>
  Math.min(mostTicks, Math.max(1, Math.floor((toMs - fromMs) / wordMs)))
