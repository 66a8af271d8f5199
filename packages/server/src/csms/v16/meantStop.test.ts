import { expect, it } from 'vitest'
import { notedOf, oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
const START_WH = 1_234_567

type Case = [name: string, readings: [minutes: number, wh: number][], meterStop: number | string]

async function charged(readings: Case[1], meterStop: Case[2]) {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 }, powerW: 22_000 })
  const { begin, read, end, close } = await oddMeter(gateway(), point, 'ocpp1.6')
  await begin(41, START_WH)
  for (const [minutes, wh] of readings) await read(minutes, START_WH + wh)
  await end(1, meterStop)
  await close()
  return { session: await only(point), notes: [...(await notedOf(gateway(), point)).keys()] }
}

const understood: [...Case, energyWh: number, note: string][] = [
  [
    'in kWh with a fraction',
    [
      [20, 4000],
      [5, 6500],
    ],
    '1241.567',
    7000,
    'registerInKwh',
  ],
  [
    'in whole kWh beside a reading of the end',
    [
      [20, 4000],
      [1.2, 7000],
    ],
    1241,
    7000,
    'registerInKwh',
  ],
  [
    'of the session alone',
    [
      [20, 4000],
      [5, 6500],
    ],
    7000,
    7000,
    'registerOfSession',
  ],
]
it.each(understood)('an end told %s is billed by what its readings say', async (...given) => {
  const [, readings, meterStop, energyWh, note] = given
  const { session, notes } = await charged(readings, meterStop)
  expect(session).toMatchObject({ state: 'finished', energy_wh: energyWh, sum_tiyn: energyWh })
  expect(session).toMatchObject({ meter_stop: START_WH + energyWh })
  expect(notes).toContain(note)
})

const inDoubt: Case[] = [
  [
    'in whole kWh long after its last reading',
    [
      [20, 4000],
      [5, 6500],
    ],
    1241,
  ],
  ['without any reading', [], 7000],
  [
    'that its readings do not lead to',
    [
      [20, 4000],
      [5, 6500],
    ],
    12_000,
  ],
  [
    'that a meter that began anew could show',
    [
      [20, 4000],
      [11, 5500],
    ],
    4500,
  ],
  [
    'in kWh and of the session at once',
    [
      [20, 500],
      [5, 1230],
    ],
    1236,
  ],
  [
    'less than was read',
    [
      [20, 4000],
      [5, 6500],
    ],
    5000,
  ],
]
it.each(inDoubt)('one %s waits for people', async (_name, readings, meterStop) => {
  const { session } = await charged(readings, meterStop)
  expect(session).toMatchObject({ state: 'suspect', suspect_reason: 'backward', sum_tiyn: null })
})
