import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { ago } from '../csms/testing/sessions.ts'
import { sessionOf } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Told = { kind: string; at: string; frames: unknown[] }

it('what a station says in its own way stands in the story of its session, when it happened', async () => {
  const point = await gateway.makePoint({ timeZone: 'Asia/Almaty' })
  const station = await gateway.connect(point)
  const local = (minutes: number) =>
    new Date(Date.parse(ago(minutes)) + 5 * 3_600_000).toISOString().slice(0, 19)
  const { transactionId } = await station.call('StartTransaction', {
    ...{ connectorId: '1', idTag: 'CARD', meterStart: 1000, timestamp: local(40) },
  })
  await station.call('StatusNotification', {
    ...{ connectorId: '1', status: 'SuspendedEV', errorCode: 'NoError', timestamp: local(20) },
  })
  station.send(
    `[2,"end","StopTransaction",{"transactionId":"${transactionId}","meterStop":4000,"timestamp":"${local(5)}",}]`,
  )
  await expect.poll(() => station.received.map((frame) => (frame as unknown[])[1])).toContain('end')
  await station.close()
  await gateway.csms.flush()
  const row = await sessionOf(gateway, point)
  const { body } = await gateway.admin.get(`/transactions/${row.id}/timeline`)
  const told = (body.events as Told[]).filter(({ frames }) => frames.length > 0)
  expect(told.map(({ kind, frames }) => [kind, frames.length])).toEqual([
    ['start', 2],
    ['status', 2],
    ['stop', 2],
  ])
  const minutesAgo = told.map(({ at }) => Math.round((Date.now() - Date.parse(at)) / 60_000))
  expect(minutesAgo).toEqual([40, 20, 5])
})
