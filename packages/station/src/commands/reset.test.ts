import { describe, expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

describe('reset', () => {
  it.each(['Soft', 'Hard'] as const)(
    '%s: the session ends, the station boots, what it was told stays',
    async (type) => {
      const central = await newCentral()
      const station = await bootedStation(central)
      await central.call('ChangeAvailability', { connectorId: 2, type: 'Inoperative' })
      await central.call('ChangeConfiguration', { key: 'ConnectionTimeOut', value: '33' })
      station.plug(1, kona())
      await station.tap(1, 'CARD')
      await central.status(1, 'Charging')
      central.forget()
      expect(await central.call('Reset', { type })).toEqual({ status: 'Accepted' })
      await central.status(2, 'Unavailable')
      const stop = await central.first('StopTransaction')
      expect(stop).toMatchObject({ transactionId: 1, reason: `${type}Reset` })
      const order = central.seen.map(({ action }) => action)
      const isToldBefore = order.indexOf('StopTransaction') < order.indexOf('BootNotification')
      expect(isToldBefore).toBe(type === 'Soft')
      await central.status(1, 'Preparing')
      const { configurationKey } = await central.call('GetConfiguration', { key: ['ConnectionTimeOut'] })
      expect(configurationKey).toEqual([{ key: 'ConnectionTimeOut', readonly: false, value: '33' }])
    },
  )
})
