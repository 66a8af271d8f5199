import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../db/embedded/freePort.ts'
import { type NatsServer, natsServer } from './natsServer.ts'
import { payingBank, payingConsole } from './payingConsole.ts'
import { hearOthers, type ServerProcess, startProcess } from './serverProcess.ts'

type Environment = Record<string, string>

/** A process for people and two for charge points, with a NATS and a bank, for a test file. */
export function farProcesses(own: { people?: Environment; gateways?: readonly Environment[] } = {}) {
  let nats: NatsServer
  let bank: Awaited<ReturnType<typeof payingBank>>
  let people: ServerProcess
  const gateways: ServerProcess[] = []
  const paying = payingConsole(() => people)
  beforeAll(async () => {
    nats = await natsServer()
    const port = await freePort()
    bank = await payingBank(port)
    const env = { NATS_URL: nats.url, ...bank.env }
    people = await startProcess({ env: { ...env, ...own.people, ROLES: 'api,jobs' }, port })
    for (const each of own.gateways ?? [{}, {}]) {
      const gatewayEnv = { ...env, ...each, ROLES: 'gateway' }
      gateways.push(await startProcess({ env: gatewayEnv, beside: people, isApart: true }))
    }
    await paying.signIn()
    await hearOthers([people, ...gateways])
  })
  afterAll(async () => {
    for (const each of gateways) await each.stop()
    await people?.stop()
    await bank?.close()
    await nats?.kill()
  })

  const { ask, rows, makePoint, pay } = paying
  return { nats: () => nats, people: () => people, gateways, ask, rows, makePoint, pay }
}
