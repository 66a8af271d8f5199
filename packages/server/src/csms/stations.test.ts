import { EventEmitter } from 'node:events'
import { AppError } from '@zaryad/model'
import { CallTimeout, ConnectionClosed, OcppError, UnreadableAnswer } from '@zaryad/ocpp'
import { describe, expect, test } from 'vitest'
import { asks } from './asks.ts'
import { LostOnTheWay, NeverSent, Stations } from './stations.ts'
import { cannot } from './vocabulary.ts'

/** A station's end here, which answers so, and what it was asked and closed with. */
function end(chargePointId = 'P', answer: () => unknown = () => ({ status: 'Accepted' })) {
  const asked: unknown[] = []
  const ended: unknown[] = []
  const say = async (...what: unknown[]) => {
    asked.push(what)
    return answer()
  }
  const socket = Object.assign(new EventEmitter(), { close: (code: number) => ended.push(code) })
  const link = {
    station: { chargePointId, connectors: new Map([[1, {}]]) },
    socket,
    ask: (ask: { verb: string }, options: object) => say(ask.verb, options),
    dialect: { call: say },
    end: () => ended.push('end'),
  }
  return { asked, ended, socket, link: link as never, connectors: link.station.connectors }
}
const clear = asks.clearCache()

describe('stations of a process', () => {
  test('are those that were put last under their point, until that is taken away', async () => {
    const stations = new Stations()
    const [one, other, another] = [end(), end(), end('Q')]
    expect([stations.count, stations.isHere('P'), await stations.isThere('P')]).toEqual([0, false, false])
    for (const { link } of [one, other, another]) stations.put(link)
    expect([stations.count, stations.isHere('P'), await stations.isThere('P')]).toEqual([2, true, true])
    expect([stations.get('P') === other.link, [...stations.links].length]).toEqual([true, 2])
    expect([stations.remove(one.link), stations.isHere('P')]).toEqual([false, true])
    expect([stations.remove(other.link), stations.isHere('P'), stations.count]).toEqual([true, false, 1])
    expect(stations.remove(other.link)).toBe(false)
  })

  test('may be there though they are not here', async () => {
    const stations = new Stations({ isThere: async (id) => id === 'P', ask: async () => ({ from: 'there' }) })
    expect([await stations.isThere('P'), await stations.isThere('Q'), stations.isHere('P')]).toEqual([
      true,
      false,
      false,
    ])
    expect(await stations.ask('P', clear)).toEqual({ from: 'there' })
    stations.put(end().link)
    expect(await stations.ask('P', clear)).toEqual({ status: 'Accepted' })
    await expect(new Stations().ask('P', clear)).rejects.toMatchObject({ code: 'station_offline' })
  })

  test.each([
    [1012, true],
    [1006, false],
  ])('that another has been given end here: closed with %i it had lived: %s', (code, hasLived) => {
    const stations = new Stations()
    const { link, ended, socket } = end()
    stations.put(link)
    const lived: unknown[] = []
    const note = (each: unknown) => lived.push(each)
    stations.lose('Q', note)
    expect(stations.isHere('P')).toBe(true)
    stations.lose('P', note)
    expect([stations.isHere('P'), ended, lived]).toEqual([false, ['end', 1012], []])
    socket.emit('close', code)
    expect(lived).toEqual(hasLived ? [link] : [])
  })

  test('forget how connectors stood, of one point or of all; one whose device has changed signs in anew', () => {
    const stations = new Stations()
    const all = [end('P'), end('Q'), end('R')]
    for (const { link } of all) stations.put(link)
    const known = () => all.map(({ connectors }) => connectors.size)
    stations.forget('Q')
    stations.forget('nobody')
    expect(known()).toEqual([1, 0, 1])
    stations.forgetAll()
    expect(known()).toEqual([0, 0, 0])
    stations.restart('P')
    stations.restart('nobody')
    expect(all.map(({ ended }) => ended)).toEqual([[1012], [], []])
  })
})

describe('a station here', () => {
  const ask = (call: Parameters<Stations['ask']>[1], options?: object, answer?: () => unknown) => {
    const stations = new Stations()
    const { link, asked } = end('P', answer)
    stations.put(link)
    return { asked, answer: stations.ask('P', call, options) }
  }

  test('is asked in the house’s words, or in those that an operator gave', async () => {
    const house = ask(clear)
    expect([await house.answer, house.asked]).toEqual([{ status: 'Accepted' }, [['clearCache', {}]]])
    const timed = ask(clear, { timeoutMs: 5 })
    expect([await timed.answer, timed.asked]).toMatchObject([{}, [['clearCache', { timeoutMs: 5 }]]])
    const own = ask({ action: 'Own', payload: { a: 1 }, ask: cannot, isNative: true }, { timeoutMs: 5 })
    expect([await own.answer, own.asked]).toMatchObject([{}, [['Own', { a: 1 }, { timeoutMs: 5 }]]])
    const none = ask({ action: 'Own', payload: {}, ask: cannot })
    await expect(none.answer).rejects.toMatchObject({ code: 'NotSupported' })
    expect(none.asked).toEqual([])
  })

  const offline = { code: 'station_offline' }
  const late = { code: 'station_timeout' }
  test.each<[string, Error, unknown, object]>([
    ['does not answer', new CallTimeout('Reset', 5), AppError, late],
    [
      'has not been sent it, for it did not answer before',
      new CallTimeout('Reset', 5, { wasSent: false }),
      NeverSent,
      late,
    ],
    ['answers what cannot be read', new UnreadableAnswer('Reset'), AppError, late],
    ['goes before it answers', new ConnectionClosed('Reset', { wasSent: true }), LostOnTheWay, offline],
    ['goes before it is sent it', new ConnectionClosed('Reset'), AppError, offline],
    ['says no', new OcppError('NotSupported'), OcppError, { code: 'NotSupported' }],
  ])('that %s is told of so', async (_name, thrown, kind, more) => {
    for (const isNative of [true, false]) {
      const { answer } = ask({ ...clear, isNative }, {}, () => {
        throw thrown
      })
      const error: unknown = await answer.catch((each: unknown) => each)
      expect(error).toBeInstanceOf(kind)
      expect(error).toMatchObject(more)
      for (const other of [NeverSent, LostOnTheWay]) expect(error instanceof other).toBe(kind === other)
    }
  })
})
