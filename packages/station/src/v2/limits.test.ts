import { describe, expect, it } from 'vitest'
import { setSpeed } from '../controls.ts'
import type { Central2 } from '../testing/central2.ts'
import { bootedStation2, kona, newCentral2 } from '../testing/setup.ts'

function bounded(central: Central2, transactionLimit: object): void {
  const friendly = central.answers.get('TransactionEvent')
  central.answers.set('TransactionEvent', (event) => ({ ...friendly?.(event), transactionLimit }))
}

const reasons = (central: Central2) =>
  central.events.map(({ eventType, triggerReason }) => `${eventType} ${triggerReason}`)

describe('a transaction limit', () => {
  it('of energy is kept to the watt-hour, told of once, and the session goes on', async () => {
    const central = await newCentral2('ocpp2.1')
    bounded(central, { maxEnergy: 700, maxCost: 5 })
    const station = await bootedStation2(central, { speed: 0 })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    // it flows once the bound is known, however slow the answer was
    await central.event('LimitSet')
    setSpeed(station, 3600)
    const reached = await central.event('EnergyLimitReached')
    expect(reached).toMatchObject({
      eventType: 'Updated',
      transactionInfo: { chargingState: 'SuspendedEVSE' },
      meterValue: [{ sampledValue: [{ value: 700 }] }],
    })
    expect(await central.event('LimitSet')).toMatchObject({
      transactionInfo: { transactionLimit: { maxEnergy: 700 } },
    })
    expect(station.connector(1).session).toBeDefined()
    station.sync(1)
    await station.tap(1, 'CARD')
    expect(await central.event('StopAuthorized')).toMatchObject({
      eventType: 'Ended',
      meterValue: [{ sampledValue: [{ value: 700, context: 'Transaction.End' }] }],
    })
    expect(reasons(central)).toEqual([
      'Started Authorized',
      'Updated ChargingStateChanged',
      'Updated LimitSet',
      'Updated EnergyLimitReached',
      'Ended StopAuthorized',
    ])
  })

  it('of time is kept, and one that is raised lets it flow again', async () => {
    const central = await newCentral2('ocpp2.1')
    bounded(central, { maxTime: 1 })
    const station = await bootedStation2(central)
    station.plug(3, kona(100))
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await station.tap(3, 'FULL')
    expect(await central.first('TransactionEvent', isReached('SuspendedEVSE'))).toBeDefined()
    // a full car is told of too: its time is over all the same
    await central.first('TransactionEvent', isReached('SuspendedEV'))
    const stoppedAt = station.connector(1).registerWh
    station.sync(1)
    expect(station.connector(1).registerWh).toBe(stoppedAt)
    bounded(central, { maxTime: 3600 })
    central.forget()
    await central.call('TriggerMessage', {
      requestedMessage: 'TransactionEvent',
      evse: { id: 1 },
    })
    await central.event('LimitSet')
    expect(await central.event('ChargingStateChanged')).toMatchObject({
      transactionInfo: { chargingState: 'Charging' },
    })
  })

  it('is nothing to a station of 2.0.1', async () => {
    const central = await newCentral2('ocpp2.0.1')
    bounded(central, { maxEnergy: 1 })
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.event('ChargingStateChanged')
    await station.tap(1, 'CARD')
    await central.event('StopAuthorized')
    expect(reasons(central)).toEqual([
      'Started Authorized',
      'Updated ChargingStateChanged',
      'Ended StopAuthorized',
    ])
  })
})

function isReached(chargingState: string) {
  return ({ triggerReason, transactionInfo }: { [name: string]: unknown }) =>
    triggerReason === 'TimeLimitReached' &&
    (transactionInfo as { chargingState?: string }).chargingState === chargingState
}
