import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import { Confirmations } from './confirmations.ts'

const { gateway, online } = commandTests()

it('who looks is told of each step of a command, once, and of none that there was not', async () => {
  const { point, station } = await online(({ action }) => ({
    status: action === 'UnlockConnector' ? 'Unlocked' : 'Accepted',
  }))
  const steps = () =>
    gateway()
      .notices.filter(({ entity, data }) => entity === 'commands' && data?.chargePointId === point.id)
      .map(({ kind, data }) => `${data?.action} ${kind} ${data?.status ?? ''}`.trim())
  const call = (action: string, payload: object) =>
    gateway().admin.post('/devices/api/call', { chargerPointId: point.id, action, payload })
  await call('UnlockConnector', { connectorId: 1 })
  const told = [
    'UnlockConnector sent',
    'UnlockConnector answered Unlocked',
    'UnlockConnector confirmed Unlocked',
  ]
  await expect.poll(steps).toEqual(told)
  await call('ClearCache', {})
  told.push('ClearCache sent', 'ClearCache answered Accepted')
  await expect.poll(steps).toEqual(told)
  await call('Reset', { type: 'Soft' })
  told.push('Reset sent', 'Reset answered Accepted')
  await expect.poll(steps).toEqual(told)
  const { deps } = gateway()
  const nextHour = { ...deps, clock: () => new Date(Date.now() + 3_600_000) }
  await new Confirmations(nextHour, () => {}).expire()
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  await call('TriggerMessage', { requestedMessage: 'Heartbeat' })
  for (const _twice of [1, 2]) await station.call('Heartbeat', {})
  told.push(
    'Reset late',
    'TriggerMessage sent',
    'TriggerMessage answered Accepted',
    'TriggerMessage confirmed',
  )
  await expect.poll(steps).toEqual(told)
  await station.close()
})
