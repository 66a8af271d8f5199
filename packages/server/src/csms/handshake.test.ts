import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { identityOf, isOcppPath, offerOnly, passwordOf, subprotocolOf } from './handshake.ts'

const request = (headers: IncomingMessage['headers']) =>
  Object.assign(new IncomingMessage(new Socket()), { headers })

test('what is asked for under /ocpp is a station’s, however it is written', () => {
  for (const url of ['/ocpp', '//ocpp/A', '/OCPP?x', '/ocpp#x', 'ws://host:80/ocpp/A', 'HTTP://host/ocpp'])
    expect(isOcppPath(url), url).toBe(true)
  for (const url of [undefined, '', '/ocpps', '/api/ocpp', 'ocpp/A', 'ws://ocpp/A'])
    expect(isOcppPath(url), url).toBe(false)
})

test('its name is what follows, read once, of no more than 48 letters that can be printed', () => {
  expect(identityOf('/ocpp/A1')).toBe('A1')
  expect(identityOf('wss://host/ocpp//A1/?token=x#y')).toBe('A1')
  expect(identityOf('/ocpp/a/b')).toBe('a/b')
  expect(identityOf('/ocpp/%20A%2520B%20')).toBe('A%20B')
  expect(identityOf(`/ocpp/${'x'.repeat(48)}`)).toBe('x'.repeat(48))
  const none = [
    '/ocpp',
    '/ocpp/',
    '/ocpp/%20',
    '/ocpp/%',
    '/ocpp/a%00',
    '/ocpp/a%7f',
    `/ocpp/${'x'.repeat(49)}`,
  ]
  for (const url of [undefined, ...none]) expect(identityOf(url), url).toBeUndefined()
})

test('its key is what follows its own name and a colon, as bytes', () => {
  const shown = (bytes: Buffer | string, identity = 'A:1') =>
    passwordOf(request({ authorization: `Basic ${Buffer.from(bytes).toString('base64')}` }), identity)
  expect(shown('A:1:key:more')).toEqual(Buffer.from('key:more'))
  expect(shown('a:1:')).toEqual(Buffer.alloc(0))
  expect(shown(Buffer.from([0x41, 0x3a, 0xff, 0x00]), 'A')).toEqual(Buffer.from([0xff, 0x00]))
  expect(shown('Ж:1', 'ж')).toEqual(Buffer.from('1'))
  expect(shown('B:1:key')).toBeUndefined()
  expect(shown('A:12key')).toBeUndefined()
  expect(shown('A:1')).toBeUndefined()
  for (const authorization of [undefined, 'Basic', 'Basic !', 'Bearer QTox'])
    expect(passwordOf(request({ ...(authorization ? { authorization } : {}) }), 'A')).toBeUndefined()
})

test('the first of its subprotocols that we know is spoken, as it wrote it', () => {
  const spoken = (offered?: string) =>
    subprotocolOf(request({ ...(offered === undefined ? {} : { 'sec-websocket-protocol': offered }) }))
  expect([undefined, '', ' , '].map(spoken)).toEqual(['missing', 'missing', 'missing'])
  expect(spoken('x, OCPP1.6 ,ocpp2.1')).toEqual({ version: 'ocpp1.6', name: 'OCPP1.6' })
  expect(spoken('ocpp2.0.1,ocpp1.6')).toEqual({ version: 'ocpp2.0.1', name: 'ocpp2.0.1' })
  expect(spoken('ocpp1.5')).toBe('unsupported')
  const one = request({ 'sec-websocket-protocol': 'ocpp1.6,ocpp1.6,' })
  offerOnly(one, { version: 'ocpp1.6', name: 'ocpp1.6' })
  expect(one.headers).toEqual({ 'sec-websocket-protocol': 'ocpp1.6' })
  offerOnly(one, 'missing')
  expect(one.headers).toEqual({})
})
