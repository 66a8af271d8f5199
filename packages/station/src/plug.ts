import type { Car } from './car.ts'
import type { Connector } from './connector.ts'
import type { Core } from './core.ts'
import { integrate } from './meter.ts'
import { stopSession } from './session.ts'
import { reportStatus } from './status.ts'

export function plug(station: Core, connector: Connector, car: Car): void {
  if (connector.car) return
  connector.car = car
  connector.isFinished = false
  const { awaited } = connector
  if (awaited) {
    awaited.stopTimer()
    connector.awaited = undefined
    awaited.begin()
  } else if (connector.session) {
    // back after a disconnect that did not end the session
    integrate(station, connector)
  }
  reportStatus(station, connector)
}

export function unplug(station: Core, connector: Connector): void {
  if (!connector.car) return
  if (connector.session && station.configuration.isOn('StopTransactionOnEVSideDisconnect')) {
    stopSession(station, connector, { reason: 'EVDisconnected' })
  }
  integrate(station, connector)
  connector.car = undefined
  connector.isFinished = false
  integrate(station, connector)
  reportStatus(station, connector)
}
