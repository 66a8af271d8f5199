import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2 } from '../../testing/setup.ts'

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString()
const idToken = { idToken: 'CARD', type: 'ISO14443' }

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('a place is kept, given back, and freed when its time is up', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    const reserve = { id: 4, expiryDateTime: soon(), idToken, evseId: 1 }
    expect(await central.call('ReserveNow', reserve)).toEqual({ status: 'Accepted' })
    await central.status(1, 'Reserved')
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    expect(await central.first('TransactionEvent')).toMatchObject({ reservationId: 4 })
    expect(await central.call('ReserveNow', { ...reserve, id: 5, evseId: 2 })).toEqual({ status: 'Accepted' })
    expect(await central.call('CancelReservation', { reservationId: 5 })).toEqual({ status: 'Accepted' })
    const expiryDateTime = new Date(Date.now() + 3_000).toISOString()
    const brief = { ...reserve, id: 6, evseId: 2, expiryDateTime }
    // one that comes when its time is up is none
    expect(await central.call('ReserveNow', brief)).toEqual({ status: 'Accepted' })
    expect(await central.first('ReservationStatusUpdate')).toEqual({
      reservationId: 6,
      reservationUpdateStatus: 'Expired',
    })
  })
})
