import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasNats, type NatsServer, natsServer } from '../testing/natsServer.ts'
import { Bus } from './bus.ts'
import { type ChildWire, childWire, type ParentWire, parentWire, type Said } from './forkWire.ts'
import { natsWire } from './natsWire.ts'
import { localWire, type Wire } from './wire.ts'

const quiet = { info: () => {}, warn: () => {} }
const isNatsThere = hasNats('what goes between processes')

let nats: NatsServer
const opened: Wire[] = []
beforeAll(async () => {
  if (isNatsThere) nats = await natsServer()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((wire) => wire.close()))
})
afterAll(() => nats?.kill())

function overNats(network = 'test'): Wire {
  const wire = natsWire({ url: nats.url, network })
  wire.open(quiet)
  opened.push(wire)
  return wire
}

/** Two that hear each other already. */
async function pairOverNats(): Promise<[Wire, Wire]> {
  const [one, other] = [overNats(), overNats()]
  const stop = other.answer('there', () => 'yes')
  await expect.poll(() => one.ask('there', {}, 1_000).catch(() => 'no')).toBe('yes')
  stop()
  return [one, other]
}

async function pairInOne(): Promise<[Wire, Wire]> {
  const wire = localWire()
  return [wire, wire]
}

/** As a process and one that it has forked: in their order, later, and as JSON. */
const line = (hear: (said: Said) => void) => (said: Said) => {
  const text = JSON.stringify(said)
  setImmediate(() => hear(JSON.parse(text)))
}

function forkOf(parent: ParentWire): ChildWire {
  const child: ChildWire = childWire(line((said) => end.hear(said)))
  const end = parent.join(line((said) => child.hear(said)))
  child.open(quiet)
  return child
}

function parent(): ParentWire {
  const wire = parentWire()
  wire.open(quiet)
  return wire
}

async function parentAndChild(): Promise<[Wire, Wire]> {
  const wire = parent()
  return [wire, forkOf(wire)]
}

async function childAndParent(): Promise<[Wire, Wire]> {
  const wire = parent()
  return [forkOf(wire), wire]
}

async function twoChildren(): Promise<[Wire, Wire]> {
  const wire = parent()
  return [forkOf(wire), forkOf(wire)]
}

const kinds: [string, () => Promise<[Wire, Wire]>][] = [
  ['in one process', pairInOne],
  ['from a process to one that it has forked', parentAndChild],
  ['from one that was forked to who has forked it', childAndParent],
  ['between two that were forked', twoChildren],
  ...(isNatsThere ? [['over NATS', pairOverNats] satisfies [string, () => Promise<[Wire, Wire]>]] : []),
]

describe.each(kinds)('%s', (_kind, pair) => {
  it('what one tells is heard there at once, and by the other in turn, until it stops', async () => {
    const [one, other] = await pair()
    const [here, there]: [unknown[], unknown[]] = [[], []]
    one.on('news', (message) => here.push(message))
    const stop = other.on('news', (message) => there.push(message))
    // the other is heard of once it answers what was asked after it listened
    other.answer('settled', () => true)
    await expect.poll(() => one.ask('settled', {}, 1_000).catch(() => false)).toBe(true)
    for (let n = 1; n <= 50; n++) one.tell('news', { n })
    one.tell('gossip', { n: 0 })
    expect(here).toHaveLength(50)
    await expect.poll(() => there).toEqual(here)
    stop()
    one.tell('news', { n: 51 })
    other.tell('news', { n: 52 })
    await expect.poll(() => here.at(-1)).toEqual({ n: 52 })
    expect(there).toHaveLength(50)
  })

  it('a listener that fails keeps no other from hearing', async () => {
    const [one, other] = await pair()
    const heard: unknown[] = []
    const faults: unknown[] = []
    const before = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', (error) => faults.push(error))
    other.on('news', () => {
      throw new Error('one listener')
    })
    other.on('news', (message) => heard.push(message))
    other.answer('settled', () => true)
    await expect.poll(() => one.ask('settled', {}, 1_000).catch(() => false)).toBe(true)
    one.tell('news', 'all the same')
    await expect.poll(() => heard).toEqual(['all the same'])
    await expect.poll(() => faults).toEqual([new Error('one listener')])
    process.removeAllListeners('uncaughtException')
    for (const listener of before) process.on('uncaughtException', listener)
  })

  it('who answers to a name is asked by both, and nobody once it has stopped', async () => {
    const [one, other] = await pair()
    const stop = other.answer('double', (question) => ({ twice: Number(question) * 2 }))
    await expect.poll(() => one.ask('double', 21, 1_000).catch(() => 0)).toEqual({ twice: 42 })
    expect(await other.ask('double', 4, 1_000)).toEqual({ twice: 8 })
    const questions = Array.from({ length: 200 }, (_, n) => n)
    const answers = await Promise.all(questions.map((n) => one.ask('double', n, 5_000)))
    expect(answers).toEqual(questions.map((n) => ({ twice: n * 2 })))
    stop()
    await expect.poll(() => one.ask('double', 1, 1_000).catch(({ why }) => why)).toBe('nobody')
  })

  it('tells one that fails from one that is late and from nobody', async () => {
    const [one, other] = await pair()
    other.answer('fails', () => {
      throw new Error('a secret of ours')
    })
    other.answer('slow', () => new Promise(() => {}))
    await expect.poll(() => one.ask('fails', {}, 1_000).catch(({ why }) => why)).toBe('failed')
    await expect(one.ask('slow', {}, 50)).rejects.toMatchObject({ why: 'late' })
    await expect(one.ask('nowhere', {}, 1_000)).rejects.toMatchObject({ why: 'nobody' })
  })

  it('who stops twice to listen, or to answer, has stopped once, and others go on', async () => {
    const [one, other] = await pair()
    const stops = [other.on('news', () => {}), other.answer('far', () => 1)]
    const heard: unknown[] = []
    other.on('news', (message) => heard.push(message))
    other.answer('far', () => 2)
    for (const stop of [...stops, ...stops]) stop()
    await expect.poll(() => one.ask('far', {}, 1_000).catch(({ why }) => why)).toBe(2)
    one.tell('news', 'again')
    await expect.poll(() => heard).toEqual(['again'])
  })
})

describe('a line to a process that was forked', () => {
  it('who waits for one that ends is told so, and nobody is asked there any more', async () => {
    const wire = parentWire()
    wire.open(quiet)
    const said: Said[] = []
    const end = wire.join((each) => said.push(each))
    end.hear({ answers: 'far', is: true })
    const [mine, another] = [wire.ask('far', 1, 30_000), forkOf(wire).ask('far', 2, 30_000)]
    const whys = Promise.all([mine, another].map((each) => each.catch(({ why }) => why)))
    await expect.poll(() => said).toHaveLength(2)
    end.leave()
    expect(await whys).toEqual(['late', 'late'])
    await expect(wire.ask('far', 3, 30_000)).rejects.toMatchObject({ why: 'nobody' })
  })

  it('what cannot be sent is told of, and harms nobody', async () => {
    for (const [one, other] of [await parentAndChild(), await childAndParent()]) {
      const [warned, heard]: [unknown[], unknown[]] = [[], []]
      one.open({ ...quiet, warn: (about) => warned.push(about) })
      other.on('news', (message) => heard.push(message))
      other.answer('far', () => 1n)
      await expect.poll(() => one.ask('far', {}, 30_000).catch(({ why }) => why)).toBe('failed')
      one.tell('news', 1n)
      await expect(one.ask('far', 1n, 30_000)).rejects.toMatchObject({ why: 'nobody' })
      one.tell('news', 'as ever')
      await expect.poll(() => heard).toEqual(['as ever'])
      expect(warned).toHaveLength(2)
    }
  })
})

if (isNatsThere)
  describe('NATS that goes and comes back', () => {
    it('what is here goes on; others are heard again by themselves, and one hears that news was missed', async () => {
      const [one, other] = await pairOverNats()
      const [bus, far] = [new Bus<string>('news', one), new Bus<string>('news', other)]
      const heard: string[] = []
      const farHeard: string[] = []
      let heals = 0
      other.healed(() => {
        heals += 1
      })
      one.answer('who', () => 'one')
      bus.on((word) => heard.push(word))
      far.on((word) => farHeard.push(word))
      await expect.poll(() => other.ask('who', {}, 1_000).catch(() => '')).toBe('one')
      await nats.kill()
      await expect.poll(() => other.ask('who', {}, 200).catch(({ why }) => why)).toBe('nobody')
      bus.tell('while it is away')
      expect(heard).toEqual(['while it is away'])
      expect(await one.ask('who', {}, 1_000)).toBe('one')
      await nats.start()
      await expect.poll(() => other.ask('who', {}, 1_000).catch(() => '')).toBe('one')
      expect(heals).toBe(1)
      bus.tell('again')
      await expect.poll(() => farHeard).toEqual(['again'])
    })

    it('two networks on one NATS do not hear each other', async () => {
      const [one] = await pairOverNats()
      const stranger = overNats('another')
      stranger.answer('who', () => 'a stranger')
      const near = overNats()
      near.answer('who', () => 'one of ours')
      await expect.poll(() => one.ask('who', {}, 1_000).catch(() => '')).toBe('one of ours')
      await expect.poll(() => stranger.ask('who', {}, 1_000)).toBe('a stranger')
    })
  })
