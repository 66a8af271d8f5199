import { describe, expect, it } from 'vitest'
import { commandTests, later, profile } from '../testing/commands.ts'
import type { RawOptions } from '../testing/rawStation.ts'
import { card, connect2 } from '../testing/station2.ts'

const { commandsOf, gateway } = commandTests(10_000)

const accepting: RawOptions['answers'] = () => ({ status: 'Accepted' })
async function online(answers = accepting, version: 'ocpp2.0.1' | 'ocpp2.1' = 'ocpp2.0.1') {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { version, answers })
  const post = (path: string, body: unknown) => gateway().admin.post(`/devices/api/${path}`, body)
  const call = (action: string, payload: object) =>
    post('call', { chargerPointId: point.id, action, payload })
  return { point, station, post, call, last: () => station.calls.at(-1)?.payload }
}
const number = expect.any(Number)

describe('the spec’s calls reach a station of 2.x in its own words', () => {
  type Case = [string, (id: string) => [string, unknown], string, object]
  const cases: Case[] = [
    [
      'remoteStartTransaction',
      (id) => ['', { chargerPointId: id, connectorId: 1 }],
      'RequestStartTransaction',
      {
        evseId: 1,
        remoteStartId: number,
        idToken: { type: 'Central', idToken: expect.stringMatching(/^R[A-Z2-7]{15}$/) },
      },
    ],
    ['clearCache', (id) => [`/${id}`, undefined], 'ClearCache', {}],
    ['reset', (id) => [`/${id}`, { type: 'Hard' }], 'Reset', { type: 'Immediate' }],
    ['reset', (id) => [`/${id}`, { type: 'Soft' }], 'Reset', { type: 'OnIdle' }],
    [
      'unlockConnector',
      (id) => [`/${id}`, { connectorId: 2 }],
      'UnlockConnector',
      { evseId: 2, connectorId: 1 },
    ],
    [
      'unlockConnector',
      (id) => [`/${id}`, { connectorId: 102 }],
      'UnlockConnector',
      { evseId: 2, connectorId: 2 },
    ],
    [
      'reserveNow',
      (id) => ['', { chargerPointId: id, connectorId: 1, expiryDate: later() }],
      'ReserveNow',
      { id: number, expiryDateTime: expect.any(String), idToken: { type: 'Central' }, evseId: 1 },
    ],
    [
      'cancelReservation',
      (id) => ['', { chargerPointId: id, reservationId: 7 }],
      'CancelReservation',
      { reservationId: 7 },
    ],
    [
      'setChargingProfile',
      (id) => ['', { chargerPointId: id, connectorId: 1, csChargingProfiles: profile }],
      'SetChargingProfile',
      {
        evseId: 1,
        chargingProfile: {
          id: 1,
          stackLevel: 1,
          chargingProfilePurpose: 'TxDefaultProfile',
          chargingSchedule: [{ id: 1, chargingRateUnit: 'W', chargingSchedulePeriod: [{ limit: 11_000 }] }],
        },
      },
    ],
    [
      'getDiagnostics',
      (id) => ['', { chargerPointId: id, location: 'https://files/x', startTime: later() }],
      'GetLog',
      {
        logType: 'DiagnosticsLog',
        requestId: number,
        log: { remoteLocation: 'https://files/x', oldestTimestamp: expect.any(String) },
      },
    ],
    [
      'updateFirmware',
      (id) => ['', { chargerPointId: id, location: 'https://files/x', retrieveDate: later() }],
      'UpdateFirmware',
      { requestId: number, firmware: { location: 'https://files/x', retrieveDateTime: expect.any(String) } },
    ],
  ]
  it.each(cases)('%s', async (path, ask, action, payload) => {
    const { point, station, post } = await online()
    const [tail, body] = ask(point.id)
    expect(await post(`${path}${tail}`, body)).toMatchObject({ status: 200, body: { status: 'Accepted' } })
    expect(station.calls).toMatchObject([{ action, payload }])
    expect(station.broken).toEqual([])
    expect(await commandsOf(point)).toMatchObject([{ state: 'answered' }])
  })

  it('a session is stopped, and limited, by the name that the station gave it', async () => {
    const { station, post, point, last } = await online()
    await station.event({ eventType: 'Started', id: 'their-own-name' })
    const [row] = await gateway().rows<{ id: string; transaction_id: number }>(
      'select id, transaction_id from transactions where charge_point_id = $1',
      [point.id],
    )
    const asked = { chargerPointId: point.id, transactionId: row?.id }
    expect(await post('remoteStopTransaction', asked)).toMatchObject({ body: { status: 'Accepted' } })
    expect(last()).toEqual({ transactionId: 'their-own-name' })
    const csChargingProfiles = {
      ...profile,
      chargingProfilePurpose: 'TxProfile',
      transactionId: row?.transaction_id,
    }
    await post('setChargingProfile', { chargerPointId: point.id, connectorId: 1, csChargingProfiles })
    expect(last()).toMatchObject({ chargingProfile: { transactionId: 'their-own-name' } })
    expect(station.broken).toEqual([])
  })

  it('its refusals are its own', async () => {
    const { point, post } = await online(() => ({ status: 'OngoingAuthorizedTransaction' }))
    expect(await post(`unlockConnector/${point.id}`, { connectorId: 1 })).toMatchObject({
      status: 200,
      body: { status: 'OngoingAuthorizedTransaction' },
    })
    const deaf = await online(() => ({ errorCode: 'OccurrenceConstraintViolation' }))
    expect(await deaf.post(`clearCache/${deaf.point.id}`, undefined)).toMatchObject({
      status: 200,
      body: { status: 'OccurenceConstraintViolation' },
    })
  })
})

describe('call', () => {
  it('takes what the station’s version has', async () => {
    const { call, station } = await online(() => ({ status: 'Accepted' }))
    const payload = { reportBase: 'FullInventory', requestId: 5 }
    expect(await call('GetBaseReport', payload)).toMatchObject({ status: 200, body: { response: {} } })
    const trigger = { requestedMessage: 'LogStatusNotification' }
    expect(await call('TriggerMessage', trigger)).toMatchObject({ status: 200 })
    expect(station.calls).toMatchObject([
      { action: 'GetBaseReport', payload },
      { action: 'TriggerMessage', payload: trigger },
    ])
    expect(await call('UsePriorityCharging', {})).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'action' }] },
    })
    const newer = await online(accepting, 'ocpp2.1')
    const priority = { transactionId: 'x', activate: true }
    expect(await newer.call('UsePriorityCharging', priority)).toMatchObject({ status: 200 })
  })

  it('takes the words of 1.6 as well, and says what fits neither', async () => {
    const { call, station } = await online()
    await call('ChangeAvailability', { connectorId: 1, type: 'Inoperative' })
    await call('ChangeAvailability', { operationalStatus: 'Operative', evse: { id: 1 } })
    await call('TriggerMessage', { requestedMessage: 'DiagnosticsStatusNotification' })
    await call('TriggerMessage', { requestedMessage: 'StatusNotification' })
    await call('ClearChargingProfile', { connectorId: 1, chargingProfilePurpose: 'ChargePointMaxProfile' })
    // the whole station's alone: without it all profiles of all connectors would go
    await call('ClearChargingProfile', { connectorId: 0 })
    await call('SendLocalList', {
      listVersion: 3,
      updateType: 'Full',
      localAuthorizationList: [{ idTag: 'A', idTagInfo: { status: 'Accepted', parentIdTag: 'P' } }],
    })
    expect(station.calls.map(({ payload }) => payload)).toEqual([
      { operationalStatus: 'Inoperative', evse: { id: 1, connectorId: 1 } },
      { operationalStatus: 'Operative', evse: { id: 1 } },
      { requestedMessage: 'LogStatusNotification' },
      { requestedMessage: 'StatusNotification', evse: { id: 1, connectorId: 1 } },
      { chargingProfileCriteria: { evseId: 1, chargingProfilePurpose: 'ChargingStationMaxProfile' } },
      { chargingProfileCriteria: { evseId: 0 } },
      {
        versionNumber: 3,
        updateType: 'Full',
        localAuthorizationList: [
          {
            idToken: card('A', 'Central'),
            idTokenInfo: { status: 'Accepted', groupIdToken: card('P', 'Central') },
          },
        ],
      },
    ])
    expect(station.broken).toEqual([])
    expect(await call('ChangeAvailability', { operationalStatus: 'Sometimes' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'payload.operationalStatus', code: 'invalid' }] },
    })
  })

  it('makes a new password the device’s own', async () => {
    const secret = 'a-password-of-2x-stations'
    const password = { component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } }
    const setVariableResult = [{ ...password, attributeStatus: 'Accepted' }]
    const { call, point, station } = await online(() => ({ setVariableResult }))
    const setTo = (attributeValue: string) =>
      call('SetVariables', { setVariableData: [{ ...password, attributeValue }] })
    expect((await setTo('15 characters..')).body.errors).toMatchObject([{ code: 'tooShort' }])
    await setTo(secret)
    expect(station.calls).toHaveLength(1)
    await station.close()
    for (const table of ['commands', 'user_logs', 'ocpp_messages']) {
      const [found] = await gateway().rows<{ all: string }>(
        `select coalesce(string_agg(t::text, ''), '') as all from ${table} t`,
      )
      expect(found?.all).not.toContain(secret)
    }
    const authorization = `Basic ${Buffer.from(`${point.identity}:${secret}`).toString('base64')}`
    expect(await gateway().refusal(`/ocpp/${point.identity}`)).toBe(401)
    expect(await gateway().refusal(`/ocpp/${point.identity}`, { headers: { authorization } })).toBe(101)
  })
})

it('each start with a card has a number of its own', async () => {
  const { point, station, post, last } = await online()
  const numbers = new Set<unknown>()
  for (let i = 0; i < 2; i++) {
    await post('remoteStartTransaction', { chargerPointId: point.id, connectorId: 1, idTag: 'A-CARD' })
    numbers.add(last()?.remoteStartId)
  }
  expect(numbers.size).toBe(2)
  await station.close()
})

it.each([
  ['of a connector', { evseId: 1 }, 1],
  ['of whichever is free', {}, 0],
])('a reservation %s asked for in words of 2.x is one of ours', async (_name, evse, connectorId) => {
  const { point, station, call } = await online()
  const idToken = { idToken: 'A-CARD-OF-THIRTY-CHARACTERS-AND-6', type: 'Central' }
  await call('ReserveNow', { id: 9, expiryDateTime: later(), idToken, ...evse })
  const found = () =>
    gateway().rows(
      'select reservation_id, connector_id, id_tag, state from reservations where charge_point_id = $1',
      [point.id],
    )
  const kept = { reservation_id: 9, connector_id: connectorId, id_tag: idToken.idToken }
  expect(await found()).toEqual([{ ...kept, state: 'active' }])
  await call('CancelReservation', { reservationId: 9 })
  expect(await found()).toEqual([{ ...kept, state: 'cancelled' }])
  await station.close()
})
