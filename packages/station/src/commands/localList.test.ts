import { expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

it('lets a listed card in while offline, and no stranger if so told', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  await central.call('ChangeConfiguration', { key: 'AllowOfflineTxForUnknownId', value: 'false' })
  const localAuthorizationList = [{ idTag: 'LISTED', idTagInfo: { status: 'Accepted' as const } }]
  const list = { listVersion: 3, updateType: 'Full' as const, localAuthorizationList }
  expect(await central.call('SendLocalList', list)).toEqual({ status: 'Accepted' })
  expect(await central.call('SendLocalList', { ...list, updateType: 'Differential' })).toEqual({
    status: 'VersionMismatch',
  })
  expect(await central.call('GetLocalListVersion', {})).toEqual({ listVersion: 3 })
  station.goOffline()
  station.plug(1, kona())
  expect(await station.tap(1, 'STRANGER')).toEqual({ outcome: 'refused', why: 'Invalid' })
  expect(await station.tap(1, 'LISTED')).toEqual({ outcome: 'started' })
})
