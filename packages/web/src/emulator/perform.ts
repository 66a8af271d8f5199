import {
  begin,
  occupy,
  pause,
  resume,
  type Station,
  setPowerCap,
  setRegister,
  setSoc,
  setSpeed,
  setVoltage,
  voltsTimesPhases,
} from '@zaryad/station'
import { limitProfile } from '../commands/limitProfile.ts'
import { ask as server } from '../session/ask.ts'
import { type Act, isFaultCode, type Quantity } from './acts.ts'
import type { Bench } from './bench.ts'
import { newCar } from './cars.ts'

const usualSoc = 30

/** Does it; what the station or the server says to it is found on the bench. */
export async function perform(bench: Bench, act: Act): Promise<void> {
  bench.onAct?.(act)
  const { station } = bench
  switch (act.do) {
    case 'connect':
      return bench.connect()
    case 'disconnect':
      return bench.disconnect()
    case 'plug':
      return station.plug(act.connector, newCar(act.soc ?? usualSoc))
    case 'unplug':
      return station.unplug(act.connector)
    case 'card':
      return card(bench, act)
    case 'begin':
      return begin(station, act.connector, act.uid)
    case 'pause':
      return pause(station, act.connector, act.by)
    case 'resume':
      return resume(station, act.connector, act.by)
    case 'stop':
      return station.stop(act.connector)
    case 'fault':
      return isFaultCode(act.code) ? station.fault(act.connector, act.code) : undefined
    case 'clear':
      return station.clearFault(act.connector)
    case 'occupy':
    case 'free':
      return occupy(station, act.connector, act.do === 'occupy')
    case 'set':
      return setters[act.quantity](station, act.connector, act.value)
    case 'speed':
      bench.speed = act.value
      setSpeed(station, act.value)
      return bench.changed()
    case 'reserve':
    case 'limit':
    case 'unlock':
    case 'remoteStart':
      return ask(bench, act)
  }
}

type Of<Name extends Act['do']> = Extract<Act, { do: Name }>

async function card(bench: Bench, { connector, uid }: Of<'card'>): Promise<void> {
  bench.lastCard = undefined
  const answer = await bench.station.tap(connector, uid)
  bench.lastCard = answer.outcome === 'refused' ? 'refused' : 'accepted'
  bench.lastRefusal = answer.outcome === 'refused' ? answer.why : undefined
  bench.changed()
}

type Setter = (station: Station, connector: number, value: number) => void
const setters: Record<Quantity, Setter> = {
  power: (station, connector, value) => setPowerCap(station, connector, value * 1000),
  current: (station, connector, value) =>
    setPowerCap(station, connector, value * voltsTimesPhases(station.connector(connector))),
  voltage: setVoltage,
  soc: setSoc,
  meter: (station, connector, value) => {
    setRegister(station, connector, value * 1000)
  },
}

async function ask(bench: Bench, act: Of<'reserve' | 'limit' | 'unlock' | 'remoteStart'>): Promise<void> {
  const { id } = bench.row
  const place = { chargerPointId: id, connectorId: act.connector }
  bench.lastCommand = undefined
  switch (act.do) {
    case 'reserve':
      bench.lastCommand = (
        await server('POST /devices/api/reserveNow', { body: { ...place, idTag: act.uid } })
      ).status
      break
    case 'limit':
      bench.lastCommand = (
        await server('POST /devices/api/setChargingProfile', {
          body: { ...place, csChargingProfiles: limitProfile(act.kW) },
        })
      ).status
      break
    case 'unlock':
      bench.lastCommand = (
        await server('POST /devices/api/unlockConnector/:id', { id, body: { connectorId: act.connector } })
      ).status
      break
    case 'remoteStart':
      bench.lastCommand = (await server('POST /devices/api/remoteStartTransaction', { body: place })).status
  }
  bench.changed()
}
