import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { hasGone, lives } from './lives.ts'

/** An end of a connection that does so when it is pinged, or asked for a sign. */
function end({ onPing, onAsk }: { onPing?: (link: Link) => unknown; onAsk?: (link: Link) => unknown } = {}) {
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, ping: () => onPing?.(link) })
  const asked: unknown[] = []
  const link = {
    socket,
    frames: 5,
    ask: async (what: unknown) => {
      asked.push(what)
      onAsk?.(link)
      throw new Error('no such thing')
    },
  }
  return { link, asked, socket, livesWithin: (ms: number) => lives(link as never, ms) }
}
type Link = { socket: EventEmitter & { readyState: number }; frames: number }

const says = (link: Link) => Object.assign(link, { frames: link.frames + 1 })
const brakes = (link: Link) => Object.assign(link, { isBraked: true })
const stands = () =>
  setTimeout(() => {
    const since = performance.now()
    while (performance.now() - since < 400);
  })
const goes = ({ socket }: Link) => Object.assign(socket, { readyState: 3 })

test.each([
  ['answers its ping', { onPing: ({ socket }: Link) => socket.emit('pong') }, true, 0],
  ['says anything', { onPing: says }, true, 0],
  ['answers a call alone', { onAsk: says }, true, 1],
  ['answers a call alone, after we stood still', { onPing: stands, onAsk: says }, true, 1],
  ['is silent', {}, false, 1],
  ['is silent, for we do not listen', { onPing: brakes }, true, 0],
  ['has gone', { onPing: goes }, false, 0],
  ['goes when it is asked', { onAsk: goes }, false, 1],
])('a station that %s', async (_name, does, isAlive, asks) => {
  const { asked, socket, livesWithin } = end(does)
  expect(await livesWithin(300)).toBe(isAlive)
  const heartbeat = { verb: 'trigger', about: { message: 'heartbeat' } }
  expect(asked).toEqual(Array(asks).fill(heartbeat))
  expect(socket.listenerCount('pong')).toBe(0)
})

test('an end has gone once its socket is not open', () => {
  const { link } = end()
  expect(hasGone(link as never)).toBe(false)
  link.socket.readyState = 2
  expect(hasGone(link as never)).toBe(true)
})
