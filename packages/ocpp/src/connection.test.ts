import { describe, expect, it } from 'vitest'
import type { Clock } from './clock.ts'
import { type FrameDirection, type FrameInfo, OcppConnection } from './connection.ts'
import { CallTimeout, ConnectionClosed, OcppError, UnreadableAnswer } from './errors.ts'
import type { CallHandler } from './incoming.ts'
import type { FromCentral } from './v16/catalogue.ts'
import type { OcppVersion } from './versions.ts'

type Seen = FrameInfo & { direction: FrameDirection; text: string }

function handClock(): Clock & { advance(ms: number): void } {
  let nowMs = 0
  const due = new Set<{ atMs: number; run: () => void }>()
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run }
      due.add(timer)
      return () => due.delete(timer)
    },
    advance(ms) {
      nowMs += ms
      for (const timer of due) {
        if (timer.atMs > nowMs) continue
        due.delete(timer)
        timer.run()
      }
    },
  }
}

function open(onCall: CallHandler = () => ({}), version?: OcppVersion) {
  const sent: string[] = []
  const seen: Seen[] = []
  const failures: unknown[] = []
  const clock = handClock()
  const connection = new OcppConnection<FromCentral>({
    socket: { send: (text) => sent.push(text) },
    onCall,
    onFrame: (direction, text, info) => seen.push({ direction, text, ...info }),
    onHandlerError: (error) => failures.push(error),
    timeoutMs: 1000,
    clock,
    ...(version ? { version } : {}),
  })
  const idOf = (index: number): string => JSON.parse(sent[index] ?? '[]')[1]
  return { connection, sent, seen, failures, clock, idOf }
}

/** Lets every promise that is ready go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('our calls', () => {
  it('go one at a time and get their own answers', async () => {
    const { connection, sent, seen, clock, idOf } = open()
    const first = connection.call('ClearCache', {})
    const second = connection.call('Reset', { type: 'Soft' })
    expect(sent).toHaveLength(1)
    clock.advance(40)
    connection.receive(`[3,"${idOf(0)}",{"status":"Accepted"}]`)
    expect(sent).toHaveLength(2)
    connection.receive(`[4,"${idOf(1)}","FormatViolation","no",{"a":1}]`)
    await expect(first).resolves.toEqual({ status: 'Accepted' })
    await expect(second).rejects.toMatchObject({ code: 'FormationViolation', details: { a: 1 } })
    expect(seen[1]).toMatchObject({ direction: 'in', kind: 'result', action: 'ClearCache', latencyMs: 40 })
  })

  it('time out together however many wait for a mute peer, those that were not sent among them', async () => {
    const { connection, sent, clock } = open()
    const calls = ['ClearCache', 'ClearCache', 'ClearCache'].map(() => connection.call('ClearCache', {}))
    clock.advance(1000)
    for (const result of await Promise.allSettled(calls))
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(CallTimeout)
    expect(sent).toHaveLength(1)
    expect(connection.outstanding).toBe(0)
  })

  it('time out, make room for the next, and leave a late answer to the hook', async () => {
    const { connection, sent, seen, clock, idOf } = open()
    const first = connection.call('ClearCache', {})
    clock.advance(500)
    const second = connection.call('ClearCache', {})
    clock.advance(500)
    await expect(first).rejects.toBeInstanceOf(CallTimeout)
    expect(sent).toHaveLength(2)
    connection.receive(`[3,"${idOf(0)}",{"status":"Rejected"}]`)
    expect(seen.at(-1)).toMatchObject({ direction: 'in', deviation: 'unknownAnswer' })
    connection.receive(`[3,"${idOf(1)}",{"status":"Accepted"}]`)
    await expect(second).resolves.toEqual({ status: 'Accepted' })
  })

  it('wait no longer for an answer that was cut off, and the next one is asked', async () => {
    const { connection, sent, seen, idOf } = open()
    const first = connection.call('ClearCache', {})
    const second = connection.call('ClearCache', {})
    connection.receive(`[3,"${idOf(0)}",{"status":"Acc`)
    await expect(first).rejects.toBeInstanceOf(UnreadableAnswer)
    expect(seen.at(1)).toMatchObject({ direction: 'in', action: 'ClearCache', deviation: 'notJson' })
    expect(sent).toHaveLength(2)
    connection.receive(`[3,"${idOf(1)}",{"status":"Accepted"}]`)
    await expect(second).resolves.toEqual({ status: 'Accepted' })
  })

  it('take an answer whose id is in another case', async () => {
    const { connection, idOf, seen } = open()
    const answer = connection.call('ClearCache', {})
    connection.receive(`[3," ${idOf(0).toUpperCase()}",{"status":"Accepted"}]`)
    await expect(answer).resolves.toEqual({ status: 'Accepted' })
    expect(seen.at(-1)).toMatchObject({ id: idOf(0), action: 'ClearCache', deviation: 'idCase' })
  })

  it('take the first of two answers', async () => {
    const { connection, seen, idOf } = open()
    const answer = connection.call('ClearCache', {})
    connection.receive(`[3,"${idOf(0)}",{"status":"Accepted"}]`)
    connection.receive(`[3,"${idOf(0)}",{"status":"Rejected"}]`)
    await expect(answer).resolves.toEqual({ status: 'Accepted' })
    expect(seen.at(-1)?.deviation).toBe('unknownAnswer')
  })

  it('are rejected when the connection closes, sent or not, and afterwards', async () => {
    const { connection } = open()
    const calls = [connection.call('ClearCache', {}), connection.call('ClearCache', {})]
    connection.close()
    calls.push(connection.call('ClearCache', {}))
    for (const result of await Promise.allSettled(calls)) {
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(ConnectionClosed)
    }
  })

  it('are rejected when the socket refuses to send', async () => {
    const connection = new OcppConnection<FromCentral>({
      socket: {
        send: () => {
          throw new Error('not open')
        },
      },
      onCall: () => ({}),
    })
    await expect(connection.call('ClearCache', {})).rejects.toBeInstanceOf(ConnectionClosed)
  })
})

describe('the calls of the peer', () => {
  it('are answered at once by a handler that answers at once', () => {
    const { connection, sent } = open((action) => ({ heard: action }))
    connection.receive('[2,"a","Heartbeat",{}]')
    expect(sent).toEqual(['[3,"a",{"heard":"Heartbeat"}]'])
  })

  it('are answered in their order, and do not hold up the answers to ours', async () => {
    const release: (() => void)[] = []
    const { connection, sent, seen, idOf } = open(
      (action) => new Promise((resolve) => release.push(() => resolve({ action }))),
    )
    const ours = connection.call('ClearCache', {})
    connection.receive('[2,"a","First",{}]')
    connection.receive('[2,"b","Second",{}]')
    expect(connection.unanswered).toBe(2)
    expect(seen.at(-1)?.deviation).toBe('overlappingCall')
    connection.receive(`[3,"${idOf(0)}",{"status":"Accepted"}]`)
    await expect(ours).resolves.toEqual({ status: 'Accepted' })
    expect(release).toHaveLength(1)
    release[0]?.()
    await settle()
    release[1]?.()
    await settle()
    expect(sent.slice(1)).toEqual(['[3,"a",{"action":"First"}]', '[3,"b",{"action":"Second"}]'])
    expect(connection.unanswered).toBe(0)
  })

  it('get a CALLERROR from a handler that fails', async () => {
    const { connection, sent, failures } = open((action) => {
      if (action === 'Known') throw new OcppError('NotSupported', 'not here', { why: 1 })
      return Promise.reject(new Error('a bug'))
    })
    connection.receive('[2,"a","Known",{}]')
    connection.receive('[2,"b","Bug",{}]')
    await settle()
    expect(sent).toEqual(['[4,"a","NotSupported","not here",{"why":1}]', '[4,"b","InternalError","",{}]'])
    expect(failures).toHaveLength(1)
  })

  it('get FormationViolation when they cannot be read', () => {
    const { connection, sent, seen } = open()
    connection.receive('[2,"a","Heartbeat",[1]]')
    connection.receive('garbage')
    expect(sent).toEqual(['[4,"a","FormationViolation","badPayload",{}]'])
    expect(seen.at(-1)?.deviation).toBe('notJson')
  })

  it('are refused beyond a thousand unanswered', () => {
    const { connection, sent } = open(() => new Promise(() => {}))
    for (let index = 0; index < 1002; index += 1) connection.receive(`[2,"${index}","Heartbeat",{}]`)
    expect(sent).toEqual(['[4,"1001","GenericError","too many calls at once",{}]'])
  })

  it('get no answer after the connection closed', async () => {
    const { connection, sent } = open(async () => ({}))
    connection.receive('[2,"a","Heartbeat",{}]')
    connection.close()
    await settle()
    expect(sent).toEqual([])
  })
})

describe('versions', () => {
  const refuse = () => {
    throw new OcppError('OccurenceConstraintViolation')
  }
  it('spells its errors as the peer does', () => {
    for (const [version, code] of [
      [undefined, 'OccurenceConstraintViolation'],
      ['ocpp2.0.1', 'OccurrenceConstraintViolation'],
    ] as const) {
      const { connection, sent } = open(refuse, version)
      connection.receive('[2,"1","Heartbeat",{}]')
      expect(JSON.parse(sent[0] ?? '').slice(0, 3)).toEqual([4, '1', code])
    }
  })

  it('leaves an unknown kind of message alone in 1.6 and refuses it in 2.x', () => {
    const old = open()
    old.connection.receive('[9,"1",{}]')
    expect(old.sent).toEqual([])
    const { connection, sent, seen } = open(undefined, 'ocpp2.1')
    connection.receive('[9,"1",{}]')
    expect(JSON.parse(sent[0] ?? '').slice(0, 3)).toEqual([4, '1', 'MessageTypeNotSupported'])
    connection.receive('[6,"2","NotifyPeriodicEventStream",{}]')
    connection.receive('[5,"3","FormatViolation","",{}]')
    expect(sent).toHaveLength(1)
    expect(seen.slice(-2)).toMatchObject([
      { kind: 'call', action: 'NotifyPeriodicEventStream' },
      { kind: 'error', id: '3', deviation: 'resultRefused' },
    ])
  })
})
