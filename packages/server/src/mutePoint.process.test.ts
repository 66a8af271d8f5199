import { expect, it } from 'vitest'
import { connectRaw } from './csms/testing/rawStation.ts'
import { freePort } from './db/embedded/freePort.ts'
import { payingBank, payingConsole } from './testing/payingConsole.ts'
import { startProcess } from './testing/serverProcess.ts'

it('a charge point that never answers what it was asked does not hold up the end', async () => {
  const port = await freePort()
  const bank = await payingBank(port)
  const server = await startProcess({ env: bank.env, port })
  const { signIn, makePoint, pay } = payingConsole(() => server)
  await signIn()
  const id = await makePoint('MUTE')
  const mute = await connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, '/ocpp/MUTE')
  await mute.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  await pay(id, 500)
  await expect.poll(() => mute.calls.map(({ action }) => action)).toContain('RemoteStartTransaction')
  const code = server.stop()
  expect(await mute.closed).toEqual({ code: 1012, reason: 'come back' })
  expect(await code).toBe(0)
  await bank.close()
})
