import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasNats, type NatsServer, natsServer } from '../testing/natsServer.ts'
import { natsWire } from './natsWire.ts'
import { localWire, type Wire } from './wire.ts'

type Line = { about: { subject?: string; err?: unknown }; text: string }

/** Keeps the lines of its log. */
function heard(wire: Wire, lines: Line[]): Wire {
  wire.open({ info: () => {}, warn: (about, text) => lines.push({ about, text }) })
  return wire
}

it('why a question in one process was not answered is a line', async () => {
  const lines: Line[] = []
  const wire = heard(localWire(), lines)
  wire.answer('fails', () => {
    throw new Error('the reason')
  })
  await expect(wire.ask('fails', {}, 1_000)).rejects.toMatchObject({ why: 'failed' })
  expect(lines).toMatchObject([{ about: { subject: 'fails', err: { message: 'the reason' } } }])
})

if (hasNats('what strangers say between processes'))
  describe('whoever is on the NATS', () => {
    let nats: NatsServer
    let stranger: NatsConnection
    let lines: Line[]
    let one: Wire
    let other: Wire
    beforeAll(async () => {
      nats = await natsServer()
      stranger = await connect({ servers: nats.url.replace('nats://', '') })
    })
    beforeEach(async () => {
      lines = []
      ;[one, other] = [1, 2].map(() => heard(natsWire({ url: nats.url, network: 'test' }), lines)) as [
        Wire,
        Wire,
      ]
      const stop = other.answer('there', () => 'yes')
      await expect.poll(() => one.ask('there', {}, 1_000).catch(() => 'no')).toBe('yes')
      stop()
      lines.length = 0
    })
    afterEach(() => Promise.all([one.close(), other.close()]))
    afterAll(async () => {
      await stranger.close()
      await nats.kill()
    })

    it.each(['5', 'null', '"failed"', '[]', '{}', '{', ''])(
      'an answer that is none of ours (%s) is a failure with a line',
      async (said) => {
        const poisoned = stranger.subscribe('zaryad.test.name.poisoned', {
          callback: (_error, message) => void message.respond(said),
        })
        await stranger.flush()
        await expect(one.ask('poisoned', {}, 1_000)).rejects.toMatchObject({
          name: 'Unanswered',
          why: 'failed',
        })
        poisoned.unsubscribe()
        expect(lines).toMatchObject([{ about: { subject: 'zaryad.test.name.poisoned' } }])
      },
    )

    it('news that cannot be read is a line, and what comes after it is heard', async () => {
      const news: unknown[] = []
      one.on('news', (message) => news.push(message))
      one.answer('settled', () => true)
      await expect.poll(() => other.ask('settled', {}, 1_000).catch(() => false)).toBe(true)
      stranger.publish('zaryad.test.topic.news', '{"half')
      stranger.publish('zaryad.test.topic.news', '"whole"')
      await expect.poll(() => news).toEqual(['whole'])
      expect(lines).toMatchObject([{ about: { subject: 'zaryad.test.topic.news' } }])
    })

    it('a question that its process fails at, or cannot read, is a line there', async () => {
      other.answer('broken', (question) => {
        throw new Error(`the reason: ${question}`)
      })
      await expect.poll(() => one.ask('broken', 1, 1_000).catch(({ why }) => why)).toBe('failed')
      const answer = await stranger.request('zaryad.test.name.broken', '{"half', { timeout: 1_000 })
      expect(answer.json()).toEqual({ failed: true })
      expect(lines.map(({ about }) => about.subject)).toEqual(Array(2).fill('zaryad.test.name.broken'))
      expect(lines[0]).toMatchObject({ about: { err: { message: 'the reason: 1' } } })
    })

    it('news, questions and answers that are larger than NATS takes are lines; what comes after them is heard', async () => {
      const much = 'x'.repeat(2 * 1024 * 1024)
      const news: unknown[] = []
      other.on('news', (message) => news.push(message))
      other.answer('much', () => much)
      await expect.poll(() => one.ask('much', {}, 1_000).catch(({ why }) => why)).toBe('failed')
      await expect(one.ask('much', much, 1_000)).rejects.toMatchObject({ why: 'nobody' })
      one.tell('news', much)
      one.tell('news', 'small')
      await expect.poll(() => news).toEqual(['small'])
      expect(lines.map(({ about }) => about.subject)).toEqual([
        'zaryad.test.name.much',
        'zaryad.test.name.much',
        'zaryad.test.topic.news',
      ])
    })
  })
