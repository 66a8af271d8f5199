import { expect, it } from 'vitest'
import {
  begin,
  occupy,
  pause,
  resume,
  setPowerCap,
  setRegister,
  setSoc,
  setSpeed,
  setVoltage,
} from './controls.ts'
import { bootedStation, kona, newCentral, passMs } from './testing/setup.ts'

async function charging() {
  const central = await newCentral()
  const station = await bootedStation(central, { configuration: { MeterValueSampleInterval: '1' } })
  station.plug(1, kona())
  await station.tap(1, 'CARD')
  await central.status(1, 'Charging')
  const connector = station.connector(1)
  const powerW = () => connector.session?.powerW
  return { central, station, connector, powerW }
}

it('pauses a session by the car and by the station, whose word wins', async () => {
  const { central, station, connector, powerW } = await charging()
  pause(station, 1, 'car')
  await central.status(1, 'SuspendedEV')
  const before = connector.registerWh
  pause(station, 1, 'station')
  await central.status(1, 'SuspendedEVSE')
  await passMs(30)
  resume(station, 1, 'station')
  expect(connector.status).toBe('SuspendedEV')
  expect(connector.registerWh).toBe(before)
  central.forget()
  resume(station, 1, 'car')
  await central.status(1, 'Charging')
  expect(powerW()).toBe(11_000)
})

it('forgets a pause with its session', async () => {
  const { station, connector } = await charging()
  pause(station, 1, 'car')
  station.stop(1)
  expect(connector.paused).toEqual({ car: false, station: false })
})

it('gives no more than it is told to, and never more than it can', async () => {
  const { station, connector, powerW } = await charging()
  setPowerCap(station, 1, 5_000)
  expect(powerW()).toBe(5_000)
  setPowerCap(station, 1, 90_000)
  expect(connector.capW).toBe(22_000)
  expect(powerW()).toBe(11_000)
})

it('has a meter that only grows', async () => {
  const { station, connector } = await charging()
  expect(setRegister(station, 1, 50_000_000)).toBe(true)
  expect(setRegister(station, 1, 1)).toBe(false)
  expect(connector.registerWh).toBeGreaterThanOrEqual(50_000_000)
})

it('shows the charge of the car and the voltage that it is given', async () => {
  const { central, station } = await charging()
  setSoc(station, 1, 80)
  setVoltage(station, 1, 207)
  central.forget()
  const { meterValue } = await central.first('MeterValues')
  expect(JSON.stringify(meterValue)).toContain('"value":"207"')
  expect(station.connector(1).car?.socPercent).toBeGreaterThanOrEqual(80)
  setSoc(station, 1, 100)
  await central.status(1, 'SuspendedEV')
})

it('counts what flowed at the speed it flowed at', async () => {
  const { station, connector } = await charging()
  setSpeed(station, 0)
  const before = connector.registerWh
  await passMs(30)
  station.sync(1)
  expect(connector.registerWh).toBe(before)
})

it('is occupied by who does not charge, and begins without asking', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  occupy(station, 1, true)
  await central.status(1, 'Occupied')
  expect(central.violations.splice(0)).toMatchObject([{ field: 'status', rule: 'enum' }])
  central.forget()
  occupy(station, 1, false)
  await central.status(1, 'Available')
  begin(station, 1, 'X')
  expect(central.of('StartTransaction')).toEqual([])
  station.plug(1, kona())
  begin(station, 1, 'X')
  expect(await central.first('StartTransaction')).toMatchObject({ idTag: 'X' })
  expect(central.of('Authorize')).toEqual([])
})
