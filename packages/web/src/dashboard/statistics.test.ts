import { expect, test } from 'vitest'
import { growth, statisticsOf } from './statistics.ts'

test('reads the first element and its units', () => {
  const read = statisticsOf([
    {
      stationCount: 48,
      power: 10336.5,
      connectorCurrentTypes: [
        { type: 2, count: 172 },
        { type: 1, count: 96 },
      ],
      billingChargePointCurrentTypes: [{ type: 1, power: 12.5, duration: 600 }],
      durationSum: 7_200_000,
      chargePointStates: [
        { connectionState: 1, count: 6 },
        { connectionState: 2, count: 126 },
      ],
      chargePointTypes: [{ type: 0, count: 2 }],
    },
  ])
  expect(read).toMatchObject({
    stationCount: 48,
    powerKw: 10336.5,
    connectors: { ac: 96, dc: 172, none: 0 },
    billed: { ac: { energyKwh: 12.5, durationMin: 10 }, dc: { energyKwh: 0, durationMin: 0 } },
    reservationH: 2,
    states: { online: 126, offline: 6 },
    types: { none: 2, ac: 0, dc: 0 },
  })
})

test('reads nothing as zeros', () => {
  expect(statisticsOf([])).toMatchObject({ transactionCount: 0, sum: 0 })
})

test('has no growth from nothing', () => {
  expect(growth(110, 100)).toBeCloseTo(0.1)
  expect([growth(5, 0), growth(5, undefined)]).toEqual([undefined, undefined])
})
