import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import type { TestPoint } from '../testing/gateway.ts'

const { gateway, online } = commandTests(10_000)

describe('a reservation of a station of 1.6', () => {
  const statesOf = async ({ id }: TestPoint) =>
    (
      await gateway().rows<{ state: string }>(
        'select state from reservations where charge_point_id = $1 order by connector_id',
        [id],
      )
    ).map(({ state }) => state)

  async function reserved() {
    const { point, station } = await online()
    const stands = (status: string, connectorId = 1) =>
      station.call('StatusNotification', { connectorId, errorCode: 'NoError', status })
    await stands('Available', 2)
    await gateway().csms.flush()
    for (const connectorId of [1, 2]) {
      await gateway().admin.post('/devices/api/reserveNow', { chargerPointId: point.id, connectorId })
      await stands('Reserved', connectorId)
    }
    return { point, station, stands }
  }

  it.each(['Faulted', 'Unavailable'])('is over once its connector is %s', async (status) => {
    const { point, station, stands } = await reserved()
    await stands(status)
    expect(await statesOf(point)).toEqual(['cancelled', 'active'])
    // told again it is no news, and ends none that came since
    await stands(status)
    await stands(status, 0)
    expect(await statesOf(point)).toEqual(['cancelled', 'active'])
    await station.close()
  })

  it('goes on while a car is plugged in', async () => {
    const { point, station, stands } = await reserved()
    for (const status of ['Preparing', 'Available']) await stands(status)
    expect(await statesOf(point)).toEqual(['active', 'active'])
    await station.close()
  })
})
