import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../../auth/testing.ts'

let test: TestApp
let company: TestTenant
beforeAll(async () => {
  test = await testApp()
  company = await test.makeTenant(['rfidCard'])
})
afterAll(() => test.close())

const path = '/rFIDCards/import'
const cardsOf = async (start: string) =>
  (
    await company.client.post('/rFIDCards/search', {
      filter: { idTag: { operator: 'CONTAINS', operand1: start } },
      paging: { take: 0 },
    })
  ).body.result

it('a file that we have sent out comes back as it is: who has no name but a telephone, what begins like a formula', async () => {
  const phone = '+77015554433'
  const person = { userName: phone, phone, roles: ['Client'], tenantId: company.id }
  const { body: driver } = await test.admin.post('/users', person)
  const kept = [
    { idTag: '05A00001', userId: driver.id, number: '+7 701 000', note: '=1+1; "так"' },
    { idTag: '05A00002', userId: null, number: '00042', note: "'-x" },
  ]
  for (const card of kept) expect((await company.client.post('/rFIDCards', card)).status).toBe(201)
  const file = await test.app.inject({
    method: 'POST',
    url: '/api/v1/rFIDCards/export',
    headers: { authorization: `Bearer ${company.client.token}` },
    payload: {
      language: 'ru',
      filter: { idTag: { operator: 'CONTAINS', operand1: '05A0000' } },
      columns: ['idTag', 'number', 'userId', 'state', 'note'],
    },
  })
  expect(file.body).toContain("'+7701•••••33")
  const { body } = await company.client.post(path, { csv: file.body, mode: 'both' })
  expect(body.counts).toEqual({ created: 0, updated: 2, skipped: 0, duplicates: 2, errors: 0 })
  expect(await cardsOf('05A0000')).toMatchObject(kept)
})

it('two imports of the same cards are taken back one after the other, the later first; what a person has changed in between stays', async () => {
  const given = async (csv: string) => (await company.client.post(path, { csv, mode: 'both' })).body.importId
  const undo = async (id: unknown) => (await company.client.post(`${path}s/${id}/undo`)).body
  const first = await given('UID;Номер\n05B00001;1\n05B00002;2\n05B00003;3\n')
  const second = await given('UID;Номер;Заметка\n05B00001;11;да\n05B00002;22;да\n')
  const third = await given('UID;Заметка\n05B00001;нет\n05B00002;нет\n')
  expect(await undo(third)).toEqual({ undone: 2, kept: [] })
  const [card] = await cardsOf('05B00002')
  await company.client.patch(`/rFIDCards/${card?.id}`, { note: 'по звонку' })
  expect(await undo(second)).toMatchObject({ undone: 1, kept: [{ idTag: '05B00002', problem: 'changed' }] })
  expect(await cardsOf('05B00001')).toMatchObject([{ number: '1', note: null }])
  expect(await undo(first)).toMatchObject({ undone: 2, kept: [{ idTag: '05B00002', problem: 'changed' }] })
  expect((await cardsOf('05B0000')).map(({ idTag }) => idTag)).toEqual(['05B00002'])
})
