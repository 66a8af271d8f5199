import { expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

it('unlocks, which ends the session', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  station.plug(1, kona())
  await station.tap(1, 'CARD')
  expect(await central.call('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'Unlocked' })
  expect(await central.first('StopTransaction')).toMatchObject({ reason: 'UnlockCommand' })
  expect(await central.call('UnlockConnector', { connectorId: 9 })).toEqual({ status: 'NotSupported' })
})

it('goes out of order after the session that is on', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  station.plug(1, kona())
  await station.tap(1, 'CARD')
  const off = { connectorId: 0, type: 'Inoperative' } as const
  expect(await central.call('ChangeAvailability', off)).toEqual({ status: 'Scheduled' })
  await central.status(2, 'Unavailable')
  expect(station.connector(1).status).toBe('Charging')
  station.stop(1)
  await central.status(1, 'Unavailable')
  expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'refused', why: 'OutOfOrder' })
})
