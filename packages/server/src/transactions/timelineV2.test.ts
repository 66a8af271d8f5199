import { minuteMs } from '@zaryad/model/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { card, connect2, reading } from '../csms/testing/station2.ts'
import { activeSession, sessionOf } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Kept = {
  minute: number
  call: string
  payload: object
  answer?: object
  isOurs?: boolean
  told?: number
}

/** A session of a 2.x station that began 41 minutes ago, told by those frames alone. */
async function sessionOf2x(frames: (idToken: object) => Kept[]) {
  const { point, row, station } = await activeSession(gateway)
  await station.close()
  await gateway.rows('delete from ocpp_messages where charge_point_id = $1', [point.id])
  await gateway.rows('update transactions set station_transaction_id = $2 where charge_point_id = $1', [
    point.id,
    'tx-1',
  ])
  const startMs = Date.parse(String(row.startedAt))
  const at = (minute: number) => new Date(startMs + minute * minuteMs).toISOString()
  for (const [index, kept] of frames({ idToken: 'CARD', type: 'ISO14443' }).entries()) {
    const { minute, call, payload, answer = {}, isOurs = false, told = minute } = kept
    const id = `f${index}`
    const insert = (isAnswer: boolean, frame: unknown) =>
      gateway.rows(
        `insert into ocpp_messages (charge_point_id, at, direction, message_id, action, frame)
        values ($1, $2::timestamptz + $3 * interval '1 millisecond', $4, $5, $6, $7)`,
        [
          point.id,
          at(told),
          isAnswer ? 40 : 0,
          isAnswer === isOurs ? 'in' : 'out',
          id,
          call,
          JSON.stringify(frame),
        ],
      )
    await insert(false, [2, id, call, { timestamp: at(minute), ...payload }])
    await insert(true, [3, id, answer])
  }
  const { body } = await gateway.admin.get(`/transactions/${row.id}/timeline`)
  const events = body.events as {
    kind: string
    at: string
    data: Record<string, unknown>
    frames: unknown[]
  }[]
  return { events, at, row }
}

const event = (eventType: string, more: { info?: object } & Record<string, unknown> = {}) => {
  const { info, ...rest } = more
  const transactionInfo = { transactionId: 'tx-1', ...info }
  return { eventType, triggerReason: 'ChargingStateChanged', seqNo: 0, ...rest, transactionInfo }
}

it('tells the story of a session of OCPP 2.x from its own frames', async () => {
  const idTokenInfo = { status: 'Accepted' }
  const value = { measurand: 'Energy.Active.Import.Register', context: 'Transaction.End', value: 7.2 }
  const unitOfMeasure = { unit: 'kWh', multiplier: 0 }
  const { events, row } = await sessionOf2x((idToken) => [
    { minute: -1, call: 'Authorize', payload: { idToken }, answer: { idTokenInfo } },
    {
      minute: -0.5,
      call: 'StatusNotification',
      payload: { connectorStatus: 'Occupied', evseId: 1, connectorId: 1 },
    },
    {
      minute: 0,
      call: 'TransactionEvent',
      payload: event('Started', { idToken, evse: { id: 1 }, info: { chargingState: 'EVConnected' } }),
      answer: { idTokenInfo },
    },
    {
      minute: 1,
      call: 'TransactionEvent',
      payload: event('Updated', { info: { chargingState: 'Charging' } }),
    },
    {
      minute: 2,
      call: 'TransactionEvent',
      payload: event('Updated', { info: { chargingState: 'Charging' } }),
    },
    {
      minute: 3,
      call: 'TransactionEvent',
      payload: event('Updated', { triggerReason: 'MeterValuePeriodic', info: { chargingState: 'Charging' } }),
    },
    {
      minute: 4,
      call: 'TransactionEvent',
      payload: {
        ...event('Updated'),
        transactionInfo: { transactionId: 'tx-2', chargingState: 'SuspendedEV' },
      },
    },
    {
      minute: 5,
      call: 'UnlockConnector',
      payload: { evseId: 1, connectorId: 1 },
      answer: { status: 'OngoingAuthorizedTransaction' },
      isOurs: true,
    },
    {
      minute: 5,
      call: 'UnlockConnector',
      payload: { evseId: 1, connectorId: 2 },
      answer: { status: 'Unlocked' },
      isOurs: true,
    },
    {
      minute: 6,
      call: 'TransactionEvent',
      payload: event('Ended', {
        info: { stoppedReason: 'SOCLimitReached', chargingState: 'EVConnected' },
        meterValue: [
          {
            timestamp: '',
            sampledValue: [
              { ...value, unitOfMeasure },
              { ...value, phase: 'L1' },
            ],
          },
        ],
      }),
    },
  ])
  expect(events.map(({ kind, data }) => [kind, data.status ?? data.reason ?? data.idTagStatus])).toEqual([
    ['authorize', 'Accepted'],
    ['status', 'Occupied'],
    ['start', 'Accepted'],
    ['status', 'Preparing'],
    ['status', 'Charging'],
    ['unlock', 'OngoingAuthorizedTransaction'],
    ['stop', 'SOCLimitReached'],
  ])
  const [authorize, , start, , charging, , stop] = events
  expect(authorize?.data).toMatchObject({ idTag: 'CARD' })
  expect(start).toMatchObject({ at: row.startedAt, latencyMs: 40, data: { meterStart: 1000 } })
  expect(charging?.frames).toHaveLength(2)
  expect(stop).toMatchObject({ latencyMs: 40, data: { reason: 'SOCLimitReached', meterStop: 7200 } })
})

it('shows the card that came after the cable, and what was told late', async () => {
  const { events, at } = await sessionOf2x((idToken) => [
    { minute: 0, call: 'TransactionEvent', payload: event('Started', { triggerReason: 'CablePluggedIn' }) },
    {
      minute: 2,
      call: 'TransactionEvent',
      payload: event('Updated', { idToken, triggerReason: 'Authorized' }),
      answer: { idTokenInfo: { status: 'ConcurrentTx' } },
    },
    {
      minute: 20,
      told: 3000,
      call: 'TransactionEvent',
      payload: event('Ended', { offline: true, info: { stoppedReason: 'PowerLoss' } }),
    },
  ])
  expect(events.map(({ kind }) => kind)).toEqual(['start', 'authorize', 'stop'])
  expect(events[1]).toMatchObject({ at: at(2), data: { idTag: 'CARD', status: 'ConcurrentTx' } })
  expect(events[2]).toMatchObject({ at: at(20), data: { reason: 'PowerLoss', toldAt: at(3000) } })
})

it('tells what a station said and did over its socket, commands with who gave them, repeats once', async () => {
  await gateway.makeCard({ id_tag: 'TOLD2' })
  const point = await gateway.makePoint()
  const answers = () => ({ status: 'Accepted' })
  const station = await connect2(gateway, point, { version: 'ocpp2.1', answers })
  const idToken = card('TOLD2')
  await station.call('Authorize', { idToken })
  const begun = { eventType: 'Started', idToken, seqNo: 0, timestamp: new Date().toISOString() }
  const meterValue = reading(1000, { context: 'Transaction.Begin' })
  for (let count = 0; count < 2; count++) await station.event({ ...begun, meterValue })
  const state = (chargingState: string, seqNo: number) =>
    station.event({
      eventType: 'Updated',
      seqNo,
      triggerReason: 'ChargingStateChanged',
      transactionInfo: { chargingState },
    })
  await state('Charging', 1)
  await state('SuspendedEV', 2)
  const { transactionId } = await sessionOf(gateway, point)
  await gateway.admin.post('/devices/api/remoteStopTransaction', { chargerPointId: point.id, transactionId })
  await station.event({
    eventType: 'Ended',
    seqNo: 3,
    triggerReason: 'RemoteStop',
    meterValue: reading(1500, { context: 'Transaction.End' }),
    transactionInfo: { stoppedReason: 'Remote' },
  })
  const { id, stationTransactionId } = await sessionOf(gateway, point)
  expect(stationTransactionId).toBe('tx-1')
  const { body } = await gateway.admin.get(`/transactions/${id}/timeline`)
  const events = body.events as { kind: string; frames: unknown[] }[]
  expect(events.map(({ kind }) => kind)).toEqual([
    'authorize',
    'start',
    'status',
    'status',
    'remoteStop',
    'stop',
    'priced',
  ])
  const [authorize, start, charging, suspended, remoteStop, stop] = events
  expect(authorize).toMatchObject({ data: { idTag: 'TOLD2', status: 'Accepted' } })
  expect(start).toMatchObject({ data: { idTagStatus: 'Accepted', meterStart: 1000 } })
  expect(charging).toMatchObject({ data: { status: 'Charging' } })
  expect(suspended).toMatchObject({ data: { status: 'SuspendedEV' } })
  expect(remoteStop).toMatchObject({ userName: 'Name of root', data: { status: 'Accepted' } })
  expect(stop).toMatchObject({ data: { reason: 'Remote', meterStop: 1500 } })
  for (const event of events.slice(0, 6)) expect(event.frames).toHaveLength(2)
  await station.close()
})
