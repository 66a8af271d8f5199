import { expect, it } from 'vitest'
import type { TestPoint } from '../testing/gateway.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, sessionsOf } = sessionTests()

const contexts: Record<string, string> = { Started: 'Transaction.Begin', Ended: 'Transaction.End' }

/** A station whose EVSEs each count their sessions from one: «1» runs on both at once. */
async function counting(known?: TestPoint) {
  const point = known ?? (await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } }))
  const station = await connect2(gateway(), point)
  const tell = (evseId: number, eventType: string, minutes: number, wattHours: number) => {
    const at = ago(minutes)
    return station.event({
      eventType,
      id: '1',
      timestamp: at,
      evse: { id: evseId, connectorId: 1 },
      ...(eventType === 'Started' ? { idToken: card('CARD') } : {}),
      meterValue: reading(wattHours, { at, context: contexts[eventType] ?? 'Sample.Periodic' }),
    })
  }
  return { point, station, tell }
}

const billed = (evseId: number, kWh: number) => ({
  connector_id: evseId,
  state: 'finished',
  energy_wh: kWh * 1000,
  sum_tiyn: kWh * 10_000,
  station_transaction_id: '1',
})

it('a name that runs on two EVSEs at once is two sessions, each with its own readings and end', async () => {
  const { point, station, tell } = await counting()
  await tell(1, 'Started', 40, 1000)
  await tell(2, 'Started', 39, 70_000)
  await tell(1, 'Updated', 30, 3000)
  await tell(2, 'Updated', 29, 72_000)
  expect(await sessionsOf(point)).toMatchObject([
    { connector_id: 1, energy_wh: 2000, state: 'active' },
    { connector_id: 2, energy_wh: 2000, state: 'active' },
  ])
  await tell(1, 'Ended', 5, 6000)
  expect(await sessionsOf(point)).toMatchObject([billed(1, 5), { connector_id: 2, state: 'active' }])
  await tell(2, 'Ended', 4, 77_000)
  expect(await sessionsOf(point)).toMatchObject([billed(1, 5), billed(2, 7)])
  expect(station.broken).toEqual([])
  for (const { id } of await sessionsOf(point)) {
    const { body } = await gateway().admin.get(`/transactions/${id}/timeline`)
    const kinds = (body.events as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'start' || kind === 'stop')).toEqual(['start', 'stop'])
  }
})

it('they are told apart when their station comes back, and what it repeats is no third', async () => {
  const { point, station, tell } = await counting()
  await tell(1, 'Started', 40, 1000)
  await tell(2, 'Started', 39, 70_000)
  await station.close()
  const again = await counting(point)
  for (const _time of [1, 2]) {
    await again.tell(2, 'Started', 39, 70_000)
    await again.tell(1, 'Started', 40, 1000)
    await again.tell(2, 'Ended', 4, 77_000)
    await again.tell(1, 'Ended', 5, 6000)
  }
  expect(await sessionsOf(point)).toMatchObject([billed(1, 5), billed(2, 7)])
})

it('told one EVSE after another by a station that was away, both count', async () => {
  const { point, tell } = await counting()
  for (const [evseId, from, to] of [
    [1, 1000, 6000],
    [2, 70_000, 77_000],
  ] as const) {
    await tell(evseId, 'Started', 41 - evseId, from)
    await tell(evseId, 'Ended', 6 - evseId, to)
  }
  expect(await sessionsOf(point)).toMatchObject([billed(1, 5), billed(2, 7)])
})

it('a count that begins anew on each EVSE is another session there', async () => {
  const { point, tell } = await counting()
  for (const minutes of [80, 40])
    for (const evseId of [1, 2]) {
      await tell(evseId, 'Started', minutes - evseId, 1000)
      await tell(evseId, 'Ended', minutes - 30 - evseId, 4000)
    }
  const each = [billed(1, 3), billed(2, 3)]
  expect(await sessionsOf(point)).toMatchObject([...each, ...each])
})

it('an event that overtook its EVSE’s beginning waits for it', async () => {
  const { point, tell } = await counting()
  await tell(2, 'Updated', 30, 72_000)
  await tell(1, 'Started', 40, 1000)
  await tell(2, 'Started', 39, 70_000)
  expect(await sessionsOf(point)).toMatchObject([
    { connector_id: 1, energy_wh: 0 },
    { connector_id: 2, energy_wh: 2000 },
  ])
})

it('a reading that comes after both have ended is of its EVSE’s, and without one of the newest', async () => {
  const { point, station, tell } = await counting()
  await tell(1, 'Started', 40, 1000)
  await tell(2, 'Started', 39, 70_000)
  for (const id of [1, 2])
    await station.event({ eventType: 'Ended', id: '1', timestamp: ago(5), evse: { id, connectorId: 1 } })
  await tell(1, 'Updated', 20, 6000)
  expect(await sessionsOf(point)).toMatchObject([billed(1, 5), { energy_wh: 0 }])
  const late = { timestamp: ago(10), meterValue: reading(77_000, { at: ago(10) }) }
  await station.event({ eventType: 'Updated', id: '1', evse: undefined, ...late })
  expect(await sessionsOf(point)).toMatchObject([billed(1, 5), billed(2, 7)])
})
