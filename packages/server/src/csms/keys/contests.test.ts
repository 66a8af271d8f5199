import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Contests, type Older } from './contest.ts'

/** A contest for the name of a point, and all that is done with who comes second. */
function contest(livesWithinMs = 60_000) {
  const contested: string[] = []
  const contests = new Contests({
    timing: { livesWithinMs },
    contested: ({ identity }) => contested.push(identity),
  })
  /** Who comes second with that name, to `done`: closed with a code, seated, what it said heard. */
  const second = (older: Older, identity = 'S', { isOpen = true } = {}) => {
    const done: unknown[] = []
    const socket = Object.assign(new EventEmitter(), {
      ...{ OPEN: 1, readyState: isOpen ? 1 : 3 },
      ping: () => done.push('ping'),
      close: (code: number) => done.push(code),
    })
    const heard = (data: Buffer, isBinary: boolean) => done.push([String(data), isBinary])
    const seat = () => {
      done.push('seated')
      socket.on('message', heard)
    }
    const says = (text: string, isBinary = false) => socket.emit('message', Buffer.from(text), isBinary)
    contests.begin(older, {
      station: { chargePointId: 'P', identity } as never,
      socket: socket as never,
      seat,
    })
    return { done, socket, says }
  }
  return { contested, contests, second }
}
const older = (lives: boolean | Promise<boolean>, hasGone = () => false) => {
  const asked: number[] = []
  const end: Older = {
    lives: async (withinMs) => {
      asked.push(withinMs)
      return lives
    },
    hasGone,
  }
  return { ...end, asked }
}

describe('who comes second under a name', () => {
  test('is sent away where both live, and people are told, however late it shows that it lives', async () => {
    const { contested, second } = contest()
    const first = older(true)
    const { done, socket } = second(first)
    await pause(120)
    expect([done, contested]).toEqual([['ping'], []])
    socket.emit('pong')
    await expect.poll(() => done).toEqual(['ping', 1008])
    expect([contested, first.asked]).toEqual([['S'], [60_000]])
  })

  test('lives by what it says, too; its words are nobody’s', async () => {
    const { contested, second } = contest()
    const { done, says } = second(older(true))
    says('[]')
    await expect.poll(() => done).toEqual(['ping', 1008])
    expect(contested).toEqual(['S'])
  })

  test('is sent away without a word where it is silent, once its time is over', async () => {
    const { contested, second } = contest(60)
    const { done } = second(older(true))
    await expect.poll(() => done).toEqual(['ping', 1008])
    expect(contested).toEqual([])
  })

  test('has the place of one that is dead, and what it said meanwhile is heard in its order', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { contested, second } = contest()
    const { done, says } = second(older(promise))
    says('one')
    says('two', true)
    resolve(false)
    await expect.poll(() => done).toEqual(['ping', 'seated', ['one', false], ['two', true]])
    says('three')
    expect(done.at(-1)).toEqual(['three', false])
    expect(done).toHaveLength(5)
    expect(contested).toEqual([])
  })

  test('has the place of one that goes while it waits', async () => {
    let isGone = false
    const { contested, second } = contest()
    const { done } = second(older(true, () => isGone))
    await pause(60)
    isGone = true
    await expect.poll(() => done).toEqual(['ping', 'seated'])
    expect(contested).toEqual([])
  })

  test('and has gone itself is neither seated nor told of', async () => {
    for (const lives of [true, false]) {
      const { contested, second } = contest()
      const { done } = second(older(lives), 'S', { isOpen: false })
      await pause(120)
      expect([done, contested]).toEqual([['ping'], []])
    }
  })

  test('may say a hundred things, or so many bytes, and no more', async () => {
    const { second } = contest()
    const waits = () => second(older(Promise.withResolvers<boolean>().promise))
    const many = waits()
    for (let said = 0; said < 100; said += 1) many.says('[]')
    expect(many.done).toEqual(['ping'])
    many.says('[]')
    expect(many.done).toEqual(['ping', 1013])
    const long = contest().second(older(Promise.withResolvers<boolean>().promise))
    long.socket.emit('message', [Buffer.alloc(100_000), Buffer.alloc(162_144)], false)
    expect(long.done).toEqual(['ping'])
    long.says('x')
    expect(long.done).toEqual(['ping', 1013])
  })

  test('gives way to one that comes after it, which alone is judged', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { second } = contest()
    const end = older(promise)
    const [one, other] = [second(end), second(end)]
    expect(one.done).toEqual(['ping', 1013])
    resolve(false)
    await expect.poll(() => other.done).toEqual(['ping', 'seated'])
    expect([one.done, end.asked]).toEqual([['ping', 1013], [60_000]])
  })

  test('is told to come back where the process ends', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { contests, second } = contest()
    const { done } = second(older(promise))
    contests.stop()
    resolve(false)
    await pause(60)
    expect(done).toEqual(['ping', 1012])
  })
})
