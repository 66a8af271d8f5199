import type { Language } from '@zaryad/model/choices'
import { expect, it } from 'vitest'
import { mailText } from './mailText.ts'
import type { Message } from './message.ts'

const letter = (
  language: Language,
  kind: string,
  data: Message['event']['data'],
  { isOfCompany = false, entity = 'transactions' } = {},
) => {
  const at = new Date('2026-11-26T09:05:00Z')
  const event: Message['event'] = {
    ...{ id: 'e', kind, severity: 'warning', at, closedAt: null, entity, entityId: 's' },
    ...{ tenantId: 't', chargePointId: 'p', identity: 'ALA-0031', location: 'Мега', timeZone: null, data },
  }
  return mailText({ deliveryId: 'd', change: 'raised', language, isOfCompany, event }, 'https://zaryad.test')
}

it.each([
  ['ru', 'на 1 234,50 кВт·ч и 98 765,40 ₸ больше'],
  ['kz', 'кейін келгені 1 234,50 кВт·сағ пен 98 765,40 ₸ артық'],
  ['en', 'is 1,234.50 kWh and 98,765.40 ₸ more'],
] as const)('a letter writes its figures as its reader does: %s', async (language, said) => {
  const data = { transactionId: 130541, energy: 1234.5, sum: 98765.4 }
  const { text } = await letter(language, 'laterReading', data)
  expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(said)
  expect(text).toContain('130541')
})

it('a letter of a fault has its maker’s code, and leads to where one sees to it', async () => {
  const data = { connectorId: 2, errorCode: 'OtherError', vendorErrorCode: 'E-17' }
  expect((await letter('ru', 'fault', data)).text).toMatch(/Коннектор 2: .+ \(E-17\)\./)
  const { text } = await letter('ru', 'fault', { ...data, vendorErrorCode: '' })
  expect(text).not.toContain('(')
  expect(text).toContain('https://zaryad.test/transactions/s')
})

it('a letter to a company’s people leads where they may go, and asks of them what they may do', async () => {
  const ofPlatform = (await letter('ru', 'stationOpen', {}, { entity: 'devices' })).text
  expect(ofPlatform).toContain('https://zaryad.test/devices/s')
  expect(ofPlatform).toContain('на странице оборудования')
  const { text } = await letter('ru', 'stationOpen', {}, { entity: 'devices', isOfCompany: true })
  expect(text).toContain('https://zaryad.test/chargePoints/p')
  expect(text).toContain('администратор платформы')
  expect(text).not.toContain('оборудования')
})
