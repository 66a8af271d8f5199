import { afterAll, beforeAll, expect } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from './gateway.ts'
import type { RawStation } from './rawStation.ts'

const MINUTE_MS = 60_000
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
export const start = { connectorId: 1, idTag: 'guest', meterStart: 1000, timestamp: ago(41) }
export const stop = (station: RawStation, payload: object) => station.call('StopTransaction', payload)

type Session = Record<string, unknown>

/** A gateway for a test file about sessions, with a card, and what such tests ask. */
export function sessionTests() {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway()
    await gateway.makeCard({ id_tag: 'CARD' })
  })
  afterAll(() => gateway.close())

  const sessionsOf = ({ id }: TestPoint) =>
    gateway.rows<Session>(
      'select * from transactions where charge_point_id = $1 order by started_at, transaction_id',
      [id],
    )
  return {
    gateway: () => gateway,
    sessionsOf,
    only: async (point: TestPoint) => {
      const sessions = await sessionsOf(point)
      expect(sessions).toHaveLength(1)
      return sessions[0]!
    },
    orphansOf: ({ id }: TestPoint) =>
      gateway.rows('select action, count, payload from orphan_messages where charge_point_id = $1', [id]),
    begin: async (options: Parameters<TestGateway['makePoint']>[0] = {}, payload: object = start) => {
      const point = await gateway.makePoint(options)
      const station = await gateway.connect(point)
      const answer = await station.call('StartTransaction', payload)
      return { point, station, answer, transactionId: Number(answer.transactionId) }
    },
  }
}
