import { describe, expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only, sessionsOf, orphansOf } = sessionTests()

const at = (minutes: number, wattHours: number) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes) }),
})
const begun = (id: string, evseId = 1) => ({
  eventType: 'Started',
  id,
  evse: { id: evseId, connectorId: 1 },
  idToken: card('CARD'),
  ...at(40, 1000),
})
const ended = (id: string) => ({ eventType: 'Ended', id, ...at(1, 11_000) })

describe('a session whose name comes in another case', () => {
  const online = async () => {
    const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
    return { point, station: await connect2(gateway(), point) }
  }

  it('ends by it, once, whoever has forgotten it since', async () => {
    const { point, station } = await online()
    await station.event(begun('AB-12'))
    await station.event({ eventType: 'Updated', id: 'ab-12', ...at(20, 5000) })
    expect(await only(point)).toMatchObject({ state: 'active', energy_wh: 4000 })
    await station.close()
    const again = await connect2(gateway(), point)
    await again.event(ended('ab-12'))
    await again.event(ended('Ab-12'))
    expect(await only(point)).toMatchObject({
      state: 'finished',
      energy_wh: 10_000,
      sum_tiyn: 1_000_000 / 10,
    })
    expect(await orphansOf(point)).toEqual([])
    await again.close()
    expect((await notedOf(gateway(), point)).get('transactionIdCase')).toBeGreaterThan(0)
  })

  it('is none where two may be meant', async () => {
    const { point, station } = await online()
    await station.event(begun('AB-12'))
    await station.event(begun('aB-12', 2))
    await station.event({ ...ended('ab-12'), evse: undefined })
    expect((await sessionsOf(point)).map(({ state }) => state)).toEqual(['active', 'active'])
    expect(await orphansOf(point)).toHaveLength(1)
    await station.close()
  })
})
