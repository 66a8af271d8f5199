import type { Version2 } from '@zaryad/ocpp'
import { afterEach, expect } from 'vitest'
import { Car, carModels } from '../car.ts'
import { nodeSocket } from '../nodeSocket.ts'
import type { StationOptions } from '../options.ts'
import { Station } from '../station.ts'
import { Central } from './central.ts'
import { Central2 } from './central2.ts'

const toClose: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

/** A central system for one test; whatever the test was about, all that came must keep to the schemas. */
function forOneTest<Listening extends Central | Central2>(central: Listening): Listening {
  toClose.push(async () => {
    await central.close()
    const { odd } = central
    expect(central.violations.filter(({ field }) => odd === undefined || !field.endsWith(odd))).toEqual([])
  })
  return central
}

export const newCentral = async (port?: number): Promise<Central> => forOneTest(await Central.listen(port))

export const newCentral2 = async (version: Version2): Promise<Central2> =>
  forOneTest(await Central2.listen(version))

/** Two AC connectors and a DC one; an hour of energy passes in a second. */
export function newStation(central: { url: string }, options: Partial<StationOptions> = {}): Station {
  const station = new Station({
    url: central.url,
    identity: 'CP-1',
    connectors: [
      { id: 1, currentType: 'AC', maxPowerW: 22_000 },
      { id: 2, currentType: 'AC', maxPowerW: 7_400 },
      { id: 3, currentType: 'DC', maxPowerW: 50_000 },
    ],
    openSocket: nodeSocket,
    speed: 3600,
    meterIntervalS: 0,
    reconnectFirstMs: 20,
    rebootMs: 20,
    jobStepMs: 5,
    configuration: { TransactionMessageRetryInterval: '0' },
    ...options,
  })
  toClose.push(() => station.close())
  return station
}

export async function bootedStation(central: Central, options?: Partial<StationOptions>): Promise<Station> {
  const station = newStation(central, options)
  station.connect()
  await central.status(3, 'Available')
  return station
}

export async function bootedStation2(central: Central2, options?: Partial<StationOptions>): Promise<Station> {
  const station = newStation(central, { version: central.version, ...options })
  station.connect()
  await central.status(3, 'Available')
  return station
}

/** 64 kWh, 11 kW on three phases. */
export function kona(socPercent = 20): Car {
  const model = carModels.find(({ name }) => name.startsWith('Hyundai Kona'))
  if (!model) throw new Error('no such car')
  return new Car(model, socPercent)
}

export const passMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
