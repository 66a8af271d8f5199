import { serviceCodes } from '@zaryad/model/permissions'

/** The two companies of the journeys, as data. AC points have one plug, DC points two. */
export const companies = [
  {
    key: 'alatau' as const,
    name: 'ТОО «Алатау Заряд»',
    bin: '190340011220',
    plan: { name: 'Полный', price: 45_000, services: [...serviceCodes] },
    rate: { name: 'Дневной', letter: 1, priceEnergy: 87.5, priceTime: 5 },
    stations: [
      {
        ...{ name: 'Достык, 132', address: 'Алматы, пр. Достык, 132' },
        ...{ latitude: 43.2331, longitude: 76.9566 },
        openingHours: [
          { days: [1, 2, 3, 4, 5], from: '08:00', to: '13:00' },
          { days: [1, 2, 3, 4, 5], from: '14:00', to: '20:00' },
          { days: [6], from: '18:00', to: '02:00' },
        ],
        amenities: ['toilet', 'cafe', 'prayerRoom', 'security', 'accessible'],
      },
      {
        name: 'Мангилик Ел, 55',
        address: 'Астана, пр. Мангилик Ел, 55',
        latitude: 51.0905,
        longitude: 71.4182,
      },
    ],
    points: [
      { identity: 'ALA-AC-01', station: 0, type: 1, power: 22 },
      { identity: 'ALA-DC-02', station: 0, type: 2, power: 60 },
      { identity: 'AST-AC-03', station: 1, type: 1, power: 22 },
      { identity: 'AST-DC-04', station: 1, type: 2, power: 120 },
    ],
    cards: ['04A1B2C3D4', '04E5F60718'],
  },
  {
    key: 'steppe' as const,
    name: 'ИП «Степь»',
    bin: '201105500870',
    plan: { name: 'Базовый', price: 9_000, services: ['rfidCard', 'package'] },
    rate: { name: 'Степной', letter: 2, priceEnergy: 60, priceTime: 0 },
    stations: [
      {
        name: 'Бухар Жырау, 47',
        address: 'Караганда, пр. Бухар Жырау, 47',
        latitude: 49.8047,
        longitude: 73.0874,
      },
    ],
    points: [{ identity: 'KGD-AC-01', station: 0, type: 1, power: 11 }],
    cards: ['04FFEEDDCC'],
  },
]
export type CompanyPlan = (typeof companies)[number]

/** Plugs of a point: Type 2 on AC, CCS2 and CHAdeMO on DC. */
export const plugsOf = ({ type, power }: CompanyPlan['points'][number]) =>
  (type === 1 ? [2] : [4, 5]).map((plug, index) => ({
    connectorId: index + 1,
    type: plug,
    currentType: type,
    power,
  }))

/** How many sessions, the last of them yesterday; a session every second day, its energy by its number. */
export const sessionCount = 24

export function sessionsCsv({ points, cards }: CompanyPlan, now: number): string {
  const dayMs = 86_400_000
  const rows = Array.from({ length: sessionCount }, (_, index) => {
    const point = points[index % points.length]!
    const startedAt = now - (1 + index * 2) * dayMs
    const at = (instant: number) => new Date(instant).toISOString()
    const energy = (4 + (index % 5) * 1.25).toFixed(2)
    return [point.identity, 1, at(startedAt), at(startedAt + 3_600_000), energy, cards[index % cards.length]]
  })
  const header = ['charge_point', 'connector', 'started_at', 'stopped_at', 'energy_kwh', 'id_tag']
  return [header, ...rows].map((cells) => cells.join(';')).join('\n')
}
