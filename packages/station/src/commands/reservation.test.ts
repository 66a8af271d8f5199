import { describe, expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

describe('reservations', () => {
  it('keep other cards off, are used by their own, and are named in the session', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    const request = { connectorId: 1, expiryDate: inAnHour(), idTag: 'MINE', reservationId: 7 }
    expect(await central.call('ReserveNow', request)).toEqual({ status: 'Accepted' })
    await central.status(1, 'Reserved')
    expect(await central.call('ReserveNow', { ...request, reservationId: 8 })).toEqual({ status: 'Occupied' })
    expect(await station.tap(1, 'OTHER')).toEqual({ outcome: 'refused', why: 'Reserved' })
    station.plug(1, kona())
    await station.tap(1, 'mine')
    expect(await central.first('StartTransaction')).toMatchObject({ reservationId: 7 })
    expect(await central.call('CancelReservation', { reservationId: 7 })).toEqual({ status: 'Rejected' })
  })

  it('end by being cancelled and by their time', async () => {
    const central = await newCentral()
    await bootedStation(central)
    const request = { connectorId: 1, expiryDate: inAnHour(), idTag: 'MINE', reservationId: 7 }
    await central.call('ReserveNow', request)
    await central.status(1, 'Reserved')
    central.forget()
    expect(await central.call('CancelReservation', { reservationId: 7 })).toEqual({ status: 'Accepted' })
    await central.status(1, 'Available')
    const expiryDate = new Date(Date.now() + 100).toISOString()
    await central.call('ReserveNow', { ...request, expiryDate })
    await central.status(1, 'Reserved')
    central.forget()
    await central.status(1, 'Available')
    expect(await central.call('ReserveNow', { ...request, expiryDate })).toEqual({ status: 'Rejected' })
  })
})
