import { png } from '../../packages/server/src/files/png.ts'
import type { Api } from './api.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A row of what neither companies nor charge points bring: clients with bonuses, announcements, advertising. */
export async function seedRest(api: Api, tenantId: string): Promise<void> {
  const client = await api.create('users', {
    userName: '+77015550199',
    name: 'Динара Жумабекова',
    phone: '+7 701 555 01 99',
    roles: ['Client'],
    tenantId,
  })
  const offer = await api.create('tenantBonuses', {
    tenantId,
    name: '100 кВт·ч на месяц',
    nameKz: 'Айына 100 кВт·сағ',
    nameEn: '100 kWh a month',
    volume: 100,
    price: 7900,
    validDays: 30,
    state: 'active',
  })
  const gift = { userId: client.id, tenantBonusId: offer.id, reason: 'За участие в опросе' }
  await api.create('userBonuses', { ...gift, tenantId })
  await api.create('news', {
    tenantId,
    title: { ru: 'Работы на Достык, 132', kz: 'Достық, 132: жөндеу жұмыстары', en: 'Works at Dostyk, 132' },
    text: { ru: 'В субботу с 10:00 до 14:00 зарядка недоступна.' },
    from: inDays(-1),
    to: inDays(7),
  })
  await api.create('apiKeys', { tenantId, name: 'Бухгалтерия', expiresAt: inDays(365) })
  const ad = await api.create('ads', {
    name: 'Кофе рядом с зарядкой',
    advertiser: 'ТОО «Дәм»',
    places: ['driverMap', 'driverSession'],
    from: inDays(-1),
    to: inDays(30),
  })
  const file = await api.upload(
    new Uint8Array(png({ width: 320, height: 100, colourAt: () => [21, 101, 192] })),
    'image/png',
  )
  await api.create('adItems', { adId: ad.id, file, alt: { ru: 'Кофе рядом', kz: 'Кофе жақын жерде' } })
}
