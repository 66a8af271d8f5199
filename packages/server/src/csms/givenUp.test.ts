import { afterEach, expect, test } from 'vitest'
import { keepAlive, keepAliveTiming } from './keepAlive.ts'

const timing = { pingAfterMs: 60_000, silentMs: 120_000, silentPonglessMs: 600_000, checkEveryMs: 5 }
type Known = {
  silentMs?: number
  pingedMs?: number
  hasPonged?: boolean
  identity?: string
  isBraked?: boolean
}
/** A socket that has been silent so long, and what was done with it. */
function socket({ silentMs = 0, identity = 'S', ...known }: Known = {}) {
  const done: string[] = []
  const link = {
    station: { identity },
    heardMs: performance.now() - silentMs,
    ...{ pingedMs: undefined as number | undefined, hasPonged: false, ...known },
    socket: { ping: () => done.push('ping'), terminate: () => done.push('terminate') },
  }
  return { link, done }
}
const links = new Set<object>()
const open: { stop: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.stop()
  links.clear()
})
const watch = () => open.push(keepAlive(() => links as never, timing))
/** Once all of them have been looked at twice more. */
async function looked() {
  for (const _time of [1, 2]) {
    const { link, done } = socket({ silentMs: 60_000, identity: 'mark' })
    links.add(link)
    await expect.poll(() => done, { interval: 5 }).toEqual(['ping'])
    links.delete(link)
  }
}

test.each<[string, Known, string[]]>([
  ['that has just been heard is left alone', {}, []],
  ['that has not been silent for long is left alone', { silentMs: 30_000 }, []],
  ['that is silent is asked once', { silentMs: 60_000 }, ['ping']],
  ['that has been silent for long is asked first', { silentMs: 900_000 }, ['ping', 'terminate']],
  ['that was asked has its time', { silentMs: 90_000, pingedMs: 0 }, []],
  ['that was asked and is silent still is given up', { silentMs: 120_000, pingedMs: 0 }, ['terminate']],
  ['that we do not listen to is left alone', { silentMs: 120_000, pingedMs: 0, isBraked: true }, []],
  [
    'that has ponged before is given up as soon',
    { silentMs: 120_000, pingedMs: 0, hasPonged: true },
    ['terminate'],
  ],
])('a socket %s', async (_name, known, does) => {
  const { link, done } = socket(known)
  links.add(link)
  watch()
  await looked()
  expect([...new Set(done)]).toEqual(does)
  expect(done.filter((each) => each === 'ping').length).toBeLessThanOrEqual(1)
  expect(link.pingedMs !== undefined).toBe(does.includes('ping') || known.pingedMs !== undefined)
})

test('one that comes back without ever answering pings is measured by its heartbeats, until it answers one', async () => {
  watch()
  const give = async (known: Known) => {
    const { link, done } = socket({ pingedMs: 0, ...known })
    links.add(link)
    await looked()
    links.delete(link)
    return done.length > 0
  }
  expect(await give({ silentMs: 120_000 })).toBe(true)
  expect(await give({ silentMs: 120_000 })).toBe(false)
  expect(await give({ silentMs: 120_000, identity: 'another' })).toBe(true)
  expect(await give({ silentMs: 600_000 })).toBe(true)
  expect(await give({ silentMs: 120_000, hasPonged: true })).toBe(true)
  // what it has answered once it goes on to answer
  expect(await give({ silentMs: 120_000 })).toBe(true)
})

test('a half-open socket is found within a minute, one that ignores pings by two of its heartbeats', () => {
  const { pingAfterMs, silentMs, silentPonglessMs, checkEveryMs } = keepAliveTiming
  expect(pingAfterMs + checkEveryMs).toBeLessThan(silentMs)
  expect(silentMs + checkEveryMs).toBeLessThanOrEqual(60_000)
  expect(silentPonglessMs).toBe(630_000)
})
