import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import type { RawOptions } from '../testing/rawStation.ts'
import { card, connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(10_000)
const answers = () => ({ status: 'Accepted' })

it('a card as long as the version has them is kept, authorized and started with, and is too long for an older one', async () => {
  const ask = (start: object) => gateway().admin.post('/devices/api/remoteStartTransaction', start)
  const longest = { 'ocpp2.0.1': 36, 'ocpp2.1': 255 } as const
  for (const [version, length] of Object.entries(longest) as ['ocpp2.0.1' | 'ocpp2.1', number][]) {
    const idTag = version.padEnd(length, 'x')
    const made = await gateway().admin.post('/rFIDCards', { idTag })
    expect(made).toMatchObject({ status: 201, body: { idTag } })
    const point = await gateway().makePoint()
    const station = await connect2(gateway(), point, { version, answers })
    const idToken = { idToken: idTag, type: 'Central' }
    expect(await station.call('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Accepted' } })
    const start = { chargerPointId: point.id, connectorId: 1, idTag }
    expect((await ask(start)).status).toBe(200)
    expect(station.calls.at(-1)?.payload).toMatchObject({ idToken })
    expect((await ask({ ...start, idTag: `${idTag}x` })).status).toBe(422)
    expect(station.broken).toEqual([])
    await station.close()
  }
  const old = await gateway().makePoint()
  const station = await gateway().connect(old, { answers })
  const start = { chargerPointId: old.id, connectorId: 1, idTag: 'x'.repeat(21) }
  expect(await ask(start)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'idTag', code: 'tooLong' }] },
  })
  expect((await gateway().admin.post('/rFIDCards', { idTag: 'x'.repeat(256) })).status).toBe(422)
  await station.close()
})

it('a list of cards leaves in parts as long as the station takes, each card with its type', async () => {
  const limits: Record<string, string> = { ItemsPerMessage: '3', BytesPerMessage: '400' }
  const point = await gateway().makePoint()
  const listAnswers: RawOptions['answers'] = ({ action, payload }) => {
    if (action !== 'GetVariables') return { status: 'Accepted' }
    const asked = payload.getVariableData as { component: object; variable: { name: string } }[]
    const getVariableResult = asked.map((each) => ({
      ...each,
      attributeStatus: 'Accepted',
      attributeValue: limits[each.variable.name],
    }))
    return { getVariableResult }
  }
  const station = await connect2(gateway(), point, { answers: listAnswers })
  const call = (action: string, asked: object) =>
    gateway().admin.post('/devices/api/call', { chargerPointId: point.id, action, payload: asked })
  const list = (...idTags: string[]) =>
    idTags.map((idTag) => ({ idTag, idTagInfo: { status: 'Accepted', parentIdTag: 'FLEET' } }))
  const listOf = (...idTokens: object[]) =>
    idTokens.map((idToken) => ({ idToken, idTokenInfo: { status: 'Accepted' } }))
  const words = { listVersion: 4, updateType: 'Full' }
  await call('SendLocalList', {
    ...words,
    localAuthorizationList: list(
      '04A1B2C3',
      '04a1b2c3d4e5f6',
      'E004010012345678',
      '12345678901234567890',
      'KZ1',
    ),
  })
  const own = { versionNumber: 9, updateType: 'Differential' }
  const localAuthorizationList = listOf(card('A'), card('B'), card('C'), card('D', 'eMAID'))
  expect((await call('SendLocalList', { ...own, localAuthorizationList })).body.response).toMatchObject({
    status: 'Accepted',
    versionNumber: 10,
  })
  const sent = station.calls.filter(({ action }) => action === 'SendLocalList').map((each) => each.payload)
  expect(sent.map(({ versionNumber, updateType }) => [versionNumber, updateType])).toEqual([
    [4, 'Full'],
    [5, 'Differential'],
    [6, 'Differential'],
    [7, 'Differential'],
    [8, 'Differential'],
    [9, 'Differential'],
    [10, 'Differential'],
  ])
  const tokens = sent.slice(0, 5).flatMap((each) => each.localAuthorizationList as { idToken: object }[])
  expect(tokens.map(({ idToken }) => idToken)).toEqual([
    card('04A1B2C3'),
    card('04a1b2c3d4e5f6'),
    card('E004010012345678', 'ISO15693'),
    card('12345678901234567890'),
    card('KZ1', 'Central'),
  ])
  expect(station.broken).toEqual([])
})
