import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { clientAddress, networkOf } from '../proxies.ts'
import { forwarded } from './forwarded.ts'

const forged = { 'x-forwarded-for': '194.187.247.152' }

function connecting(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  return Object.assign(new IncomingMessage(socket), { headers })
}

it('a station says its address itself unless a proxy of ours says it', () => {
  const list = '10.0.0.1,10.0.0.2'
  expect(clientAddress(connecting('203.0.113.9', forged), false)).toBe('203.0.113.9')
  expect(clientAddress(connecting('203.0.113.9', forged), list)).toBe('203.0.113.9')
  expect(clientAddress(connecting('10.0.0.1', forged), list)).toBe('194.187.247.152')
  expect(clientAddress(connecting('::ffff:203.0.113.9', forged), list)).toBe('203.0.113.9')
  const chain = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' }
  expect(clientAddress(connecting('10.0.0.1', chain), list)).toBe('203.0.113.9')
})

it.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['1.1.1.1:80, 203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
])(
  'a proxy may write the port too, %s: who comes is the same with each connection',
  async (said, address) => {
    const headers = { 'x-forwarded-for': said }
    expect(clientAddress(connecting('10.0.0.1', { ...headers }), '10.0.0.1')).toBe(address)
    const config = readConfig({ TRUST_PROXY: '10.0.0.1' })
    const app = Fastify({ trustProxy: config.TRUST_PROXY })
    forwarded(app, { config, clock: () => new Date() })
    app.get('/', ({ ip }) => ip)
    expect((await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })).body).toBe(address)
  },
)

it('a header from a peer that is no proxy of ours is a warning once a minute, and is not believed', async () => {
  const lines: { level: number; peer?: string }[] = []
  let nowMs = Date.UTC(2026, 0)
  const config = readConfig({ TRUST_PROXY: '10.0.0.1' })
  const app = Fastify({
    trustProxy: config.TRUST_PROXY,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
  forwarded(app, { config, clock: () => new Date(nowMs) })
  app.get('/', ({ ip }) => ip)
  const ask = async (remoteAddress: string, headers: Record<string, string>) =>
    (await app.inject({ method: 'GET', url: '/', remoteAddress, headers })).body
  expect(await ask('10.0.0.1', forged)).toBe('194.187.247.152')
  expect(await ask('203.0.113.9', {})).toBe('203.0.113.9')
  expect(lines).toEqual([])
  for (let call = 0; call < 5; call += 1) expect(await ask('203.0.113.9', forged)).toBe('203.0.113.9')
  expect(lines).toMatchObject([{ level: 40, peer: '203.0.113.9' }])
  nowMs += 61_000
  await ask('203.0.113.9', forged)
  expect(lines).toHaveLength(2)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:0db8:0000::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is of %s: what a customer has is one', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
