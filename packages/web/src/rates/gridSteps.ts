import type { Band } from './weekBands.ts'

export type Place = { day: number; band: number }

/** The place as the grid is now: it may have fewer bands than when one stood there. */
export function bandAt(days: Band[][], { day, band }: Place): Place {
  const row = Math.min(day, days.length - 1)
  return { day: row, band: Math.min(band, (days[row]?.length ?? 1) - 1) }
}

/** Where an arrow key leads: along the day, or to the band of another day at the same hour. */
export function stepOf(key: string, days: Band[][], { day, band }: Place): Place | undefined {
  const bands = days[day] ?? []
  if (key === 'ArrowRight' && band + 1 < bands.length) return { day, band: band + 1 }
  if (key === 'ArrowLeft' && band > 0) return { day, band: band - 1 }
  if (key === 'Home') return { day, band: 0 }
  if (key === 'End') return { day, band: bands.length - 1 }
  const to = key === 'ArrowDown' ? day + 1 : key === 'ArrowUp' ? day - 1 : -1
  const minute = bands[band]?.from
  const other = days[to]
  if (!other || minute === undefined) return undefined
  return { day: to, band: other.findIndex(({ from, to: end }) => from <= minute && minute < end) }
}
