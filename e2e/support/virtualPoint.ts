import { type Clock, systemClock } from '@zaryad/ocpp'
import { Car, carModels, Station, type StationOptions } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'

/** A clock that is behind and can be put right: what lies between has passed, for the station, at once. */
export class LateClock implements Clock {
  behindMs: number
  after = systemClock.after
  constructor(behindMs: number) {
    this.behindMs = behindMs
  }
  now() {
    return Date.now() - this.behindMs
  }
}

type Options = Omit<StationOptions, 'url' | 'openSocket'> & { baseUrl: string; clock: Clock }

/** A charge point of the fleet's kind, connected and let in. */
export async function virtualPoint({ baseUrl, ...options }: Options): Promise<Station> {
  const url = `${baseUrl.replace(/^http/, 'ws')}/ocpp`
  const station = new Station({ ...options, url, openSocket: nodeSocket, meterIntervalS: 1 })
  const accepted = new Promise<void>((resolve) => station.on('accepted', resolve))
  station.connect()
  await accepted
  return station
}

export function aCar(socPercent = 20): Car {
  const [model] = carModels
  if (!model) throw new Error('no car models')
  return new Car(model, socPercent)
}
