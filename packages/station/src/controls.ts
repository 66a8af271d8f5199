import { heartbeat } from './boot.ts'
import type { Core } from './core.ts'
import { integrate, integrateAll } from './meter.ts'
import { reboot as restart } from './reboot.ts'
import { reportStatus } from './status.ts'
import { letIn } from './tap.ts'

/** Knobs of a station that somebody plays with: the flow is settled up to now before each, and goes on after it. */

export function pause(station: Core, connectorId: number, by: 'car' | 'station'): void {
  const connector = station.connector(connectorId)
  if (!connector.session) return
  integrate(station, connector)
  connector.paused = { ...connector.paused, [by]: true }
  integrate(station, connector)
}

export function resume(station: Core, connectorId: number, by: 'car' | 'station'): void {
  const connector = station.connector(connectorId)
  integrate(station, connector)
  connector.paused = { ...connector.paused, [by]: false }
  integrate(station, connector)
}

/** A session without asking about the card, as behind a button on the station. */
export function begin(station: Core, connectorId: number, idTag: string): void {
  const connector = station.connector(connectorId)
  if (connector.car && !connector.session) letIn(station, connector, { idTag })
}

export function occupy(station: Core, connectorId: number, isOccupied: boolean): void {
  const connector = station.connector(connectorId)
  connector.isOccupied = isOccupied
  reportStatus(station, connector)
}

/** Never above what the connector is made for. */
export function setPowerCap(station: Core, connectorId: number, capW: number): void {
  const connector = station.connector(connectorId)
  integrate(station, connector)
  connector.capW = Math.max(0, Math.min(connector.maxPowerW, capW))
  integrate(station, connector)
  station.emit('change')
}

export function setSoc(station: Core, connectorId: number, socPercent: number): void {
  const connector = station.connector(connectorId)
  const { car } = connector
  if (!car) return
  integrate(station, connector)
  car.storedWh = (car.model.batteryWh * Math.max(0, Math.min(100, socPercent))) / 100
  integrate(station, connector)
  station.emit('change')
}

export function setVoltage(station: Core, connectorId: number, voltageV: number): void {
  station.connector(connectorId).voltageV = voltageV
  station.emit('change')
}

/** A meter only grows; false when it was told to run back. */
export function setRegister(station: Core, connectorId: number, registerWh: number): boolean {
  const connector = station.connector(connectorId)
  integrate(station, connector)
  if (registerWh < connector.registerWh) return false
  connector.registerWh = registerWh
  station.emit('change')
  return true
}

export function setSpeed(station: Core, speed: number): void {
  integrateAll(station)
  station.settings.speed = speed
  integrateAll(station)
}

export const beat = heartbeat

/** As when the power was gone for a moment. */
export const reboot = (station: Core): void => restart(station, 'Reboot')
