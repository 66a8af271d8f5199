import type { StationKind } from '@zaryad/station'

/** Stations and purchases of one sort. */
export type Case = {
  name: string
  count: number
  kind: StationKind
  maxPowerW: number
  meterIntervalS: number
  /** Paid for, between the two. */
  kWh: readonly [from: number, to: number]
  /** The line is cut so long after the beginning, and comes back once nothing flows. */
  awayAfterS?: number
}

const usual = { kind: 'usual', maxPowerW: 60_000, meterIntervalS: 10, kWh: [1, 3] } as const

/** As they are made, and as they are met. */
export const cases: readonly Case[] = [
  { ...usual, name: 'every10s', count: 40 },
  { ...usual, name: 'every60s.120kW', count: 9, maxPowerW: 120_000, meterIntervalS: 60 },
  { ...usual, name: 'every30s.tenthOfKWh', count: 9, meterIntervalS: 30, kWh: [0.1, 0.1] },
  { ...usual, name: 'noReadings', count: 9, kind: 'noReadings' },
  { ...usual, name: 'quarterHours', count: 9, kind: 'quarterHours' },
  { ...usual, name: 'intervalsOnly', count: 9, kind: 'intervalsOnly' },
  { ...usual, name: 'noLimits.every60s', count: 9, kind: 'noLimits', meterIntervalS: 60 },
  { ...usual, name: 'away', count: 9, meterIntervalS: 60, awayAfterS: 15 },
]
