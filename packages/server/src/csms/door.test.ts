import { describe, expect, test } from 'vitest'
import { localWire } from '../bus/wire.ts'
import type { Known } from './admit.ts'
import { hashKey } from './deviceKey.ts'
import { openDoor } from './door.ts'

const key = '00112233445566778899001122334455'
const [current, pending] = [hashKey(key), hashKey('the-next-key-of-it')]
type Shown = { password?: string; protocol?: string; address?: string }

/** A door of a process behind which these are known, and what it wrote down and told. */
function door(known: Partial<Known> | 'unknown' | 'rejected', auth = 'enrol') {
  let nowMs = Date.UTC(2026, 5, 1, 12)
  const asked: unknown[][] = []
  const done: unknown[] = []
  const station = { deviceId: 'device', tenantId: 'tenant' }
  const none = { password: null, pendingPassword: null, isExcepted: false, isSimulated: false }
  const answer = typeof known === 'string' ? known : { ...none, station, ...known }
  const query = async (_text: string, values: unknown[]) => {
    asked.push(values)
    return { rows: [], rowCount: 1 }
  }
  const come = openDoor({
    deps: {
      db: { pool: { query } },
      clock: () => new Date(nowMs),
      wire: localWire(),
      config: { TRUST_PROXY: false, STATION_AUTH: auth },
    } as never,
    writers: {
      admissions: { add: async () => answer },
      wrongKeys: { put: (wrong: object) => done.push(wrong) },
    } as never,
    notify: ({ kind, entity, entityId }) => done.push([kind, entity, entityId]),
  })
  const knock = async ({ password, protocol = 'ocpp1.6', address = '192.0.2.1' }: Shown = {}) => {
    const authorization = password && `Basic ${Buffer.from(`CP:${password}`).toString('base64')}`
    const headers = { 'sec-websocket-protocol': protocol, ...(authorization ? { authorization } : {}) }
    const came = await come({ headers, socket: { remoteAddress: address } } as never, 'CP')
    if ('status' in came) return came.retryAfterS ? [came.status, came.retryAfterS] : [came.status]
    return [came.isProven, came.subprotocol]
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { asked, done, knock, pass }
}
const spoken = { version: 'ocpp1.6', name: 'ocpp1.6' }

describe('at the door', () => {
  test('nobody knows is told so, and written down; one that was rejected is told the same, and is not', async () => {
    const [unknown, rejected] = [door('unknown'), door('rejected')]
    expect([await unknown.knock(), await rejected.knock()]).toEqual([[404], [404]])
    expect([unknown.asked.length, rejected.asked.length]).toEqual([1, 0])
    for (let n = 0; n < 40; n += 1) await unknown.knock()
    expect(unknown.asked).toHaveLength(30)
  })

  test('one without a key comes in by its name where stations need none, in words that we know', async () => {
    const { knock, asked, done } = door({})
    expect(await knock()).toEqual([false, spoken])
    expect(await knock({ password: key })).toEqual([false, spoken])
    expect(await knock({ protocol: '' })).toEqual([false, 'missing'])
    expect(await knock({ protocol: 'soap' })).toEqual([400])
    expect([asked, done]).toEqual([[], []])
  })

  test('one without a key is refused where they need one, but for one that may be so', async () => {
    const refused = door({}, 'required')
    expect(await refused.knock()).toEqual([401])
    expect(refused.asked).toMatchObject([['CP', expect.any(Date)]])
    for (let n = 0; n < 40; n += 1) await refused.knock()
    expect(refused.asked).toHaveLength(30)
    const excepted = door({ isExcepted: true }, 'required')
    expect([await excepted.knock(), excepted.asked]).toEqual([[false, spoken], []])
    expect(await door({ password: current }, 'required').knock({ password: key })).toEqual([true, spoken])
  })

  test('one that shows its key comes in; the next one replaces it, and people are told', async () => {
    const one = door({ password: current })
    expect([await one.knock({ password: key }), one.asked, one.done]).toEqual([[true, spoken], [], []])
    const next = door({ password: current, pendingPassword: pending })
    expect(await next.knock({ password: key })).toEqual([true, spoken])
    expect([next.asked, next.done]).toEqual([[], []])
    expect(await next.knock({ password: 'the-next-key-of-it' })).toEqual([true, spoken])
    expect(next.asked).toEqual([['device', pending]])
    expect(next.done).toEqual([['edited', 'devices', 'device']])
  })

  test('a wrong key is counted, and waits longer each time; in its pause the right one does too', async () => {
    const { knock, done, pass } = door({ password: current })
    const guess = () => knock({ password: 'a-guess-of-somebody' })
    for (const _free of [1, 2, 3]) expect(await guess()).toEqual([401])
    expect(done).toHaveLength(3)
    expect(done[0]).toMatchObject({ deviceId: 'device', tenantId: 'tenant', address: '192.0.2.1' })
    expect([await guess(), await guess()]).toEqual([
      [429, 1],
      [429, 1],
    ])
    expect([await knock({ password: key }), await knock({ password: key, address: '198.51.100.1' })]).toEqual(
      [
        [429, 2],
        [true, spoken],
      ],
    )
    pass(2_000)
    expect(await knock({ password: key })).toEqual([true, spoken])
    expect(await guess()).toEqual([401])
    expect(done).toHaveLength(6)
  })

  test('no key at all is no guess: it counts from the second time on, and waits for nothing', async () => {
    const { knock, done } = door({ password: current })
    for (const _time of [1, 2, 3, 4, 5, 6]) expect(await knock()).toEqual([401])
    expect(done).toHaveLength(5)
  })
})
