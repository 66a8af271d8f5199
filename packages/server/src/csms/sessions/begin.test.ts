import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { receivedMs } from '../testing/hearing.ts'
import { telling } from '../testing/telling.ts'
import { begin } from './begin.ts'

const beginning = {
  ...{ connectorId: 1, idTag: 'CARD', startedMs: receivedMs - 60_000, meterStartWh: 5 },
  ...{ startKey: 'key', reservationId: null },
}
const row = { id: 'id', transactionId: 7, ratedPowerW: null, card_id: 'card', status: 'Accepted' }
const session = (transactionId: number, connectorId: number): Session => ({
  ...{ id: `id-${transactionId}`, transactionId, connectorId, idTag: null, startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: 5, ratedPowerW: null },
})

/** What comes of a beginning that is answered so, at a station with these sessions. */
async function begun(started: object, sessions: Session[] = []) {
  const all = telling('ocpp1.6', {
    sessions,
    connectors: new Map([[1, { status: 'Preparing', errorCode: null }]]),
  })
  const used: unknown[] = []
  const flushed: unknown[] = []
  const kept = { ...session(7, 1), isOpen: true, samples: [] }
  Object.assign(all.context.writers, {
    starts: { add: async () => ({ ...row, ...started }) },
    sessions: { add: async () => kept },
    cardUses: { put: (use: object) => used.push(use) },
    live: { flush: async () => void flushed.push('live') },
  })
  const answer = await begin(all.context, beginning)
  const open = all.station.sessions.map(({ transactionId, isNamed }) => [transactionId, isNamed])
  return { ...all, answer, used, flushed, open }
}

test('a session that begins is known from then on, and told to those who look or wait', async () => {
  const { answer, open, notices, heard, about, used, flushed } = await begun({ isRepeat: false })
  expect(answer).toMatchObject({ id: 'id', transactionId: 7 })
  expect(open).toEqual([[7, undefined]])
  expect(notices).toMatchObject([
    { kind: 'started', entity: 'transactions', entityId: 'id', data: { connectorId: 1, transactionId: 7 } },
  ])
  expect([heard, about]).toEqual([[{ what: 'begin', idTag: 'CARD' }], [7]])
  expect([used, flushed]).toEqual([[{ cardId: 'card', atMs: beginning.startedMs }], []])
})

test('a repeat is nothing new to anybody, and known again over a socket that has not heard of it', async () => {
  const { open, notices, station } = await begun({ isRepeat: true })
  expect([open, notices]).toEqual([[[7, false]], []])
  expect(station.sessions[0]).toMatchObject({ id: 'id-7', connectorId: 1 })
  expect((await begun({ isRepeat: true }, [session(7, 1)])).open).toEqual([[7, undefined]])
})

test('a card that is refused is not used; what one left open there has read is stored before it is closed', async () => {
  expect((await begun({ isRepeat: false, status: 'Blocked' })).used).toEqual([])
  expect((await begun({ isRepeat: false, card_id: null })).used).toEqual([])
  expect((await begun({ isRepeat: false }, [session(3, 1)])).flushed).toEqual(['live'])
  expect((await begun({ isRepeat: false }, [session(3, 2)])).flushed).toEqual([])
})
