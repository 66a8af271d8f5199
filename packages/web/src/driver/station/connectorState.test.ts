import { expect, test } from 'vitest'
import type { Place, Point } from '../place.ts'
import { choicesOf } from './connectorState.ts'

const terms = {
  priceEnergyTiyn: 9500,
  priceTimeTiyn: 0,
  priceStartTiyn: 0,
  priceIdleTiyn: 0,
  idleGraceMinutes: 0,
  schedule: [],
}
/** As the server says of another driver's connector. */
const takenBy: Record<string, 'busy' | 'broken' | 'held'> = { Charging: 'busy', Faulted: 'broken' }
const point = (id: string, statuses: (string | null)[], more: Partial<Point> = {}): Point => ({
  id,
  name: id,
  power: 60,
  isOnline: true,
  onlineAt: null,
  isInService: true,
  terms,
  connectors: statuses.map((status, index) => ({
    connectorId: index + 1,
    type: 4,
    currentType: 2,
    power: null,
    status,
    statusAt: null,
    isOwn: false,
    taken: takenBy[status ?? ''] ?? null,
  })),
  ...more,
})
const place = (points: Point[], isOpen = true): Place => ({
  station: {
    id: 's',
    tenantId: null,
    ...{ name: 'Достык', nameKz: null, nameEn: null },
    ...{ address: null, addressKz: null, addressEn: null },
    ...{ description: null, descriptionKz: null, descriptionEn: null },
    latitude: 43,
    longitude: 76,
    timeZone: 'Asia/Almaty',
    supportPhone: null,
    ...{ openingHours: [], amenities: [], photos: [] },
    company: null,
    isOpen,
  },
  points,
  methods: ['KASPI'],
  isDemo: false,
})

test('connectors stand in the driver’s order, those without a link last, and say why', () => {
  const off = point('off', ['Available'], { isOnline: false })
  const all = choicesOf(
    place([
      off,
      point('on', [
        'Faulted',
        'Reserved',
        'Charging',
        'Occupied',
        'Finishing',
        'Preparing',
        'Available',
        null,
      ]),
    ]),
  )
  expect(all.map(({ connector, why }) => [connector.status, why])).toEqual([
    ['Available', null],
    ['Preparing', null],
    ['Finishing', null],
    ['Charging', 'busy'],
    ['Occupied', null],
    ['Reserved', 'reserved'],
    ['Faulted', 'broken'],
    [null, 'unknown'],
    ['Available', 'offline'],
  ])
})

test('nothing is picked without a price, in a closed location or at a post out of service', () => {
  expect(choicesOf(place([point('a', ['Available'], { terms: null })]))[0]?.why).toBe('noPrice')
  expect(choicesOf(place([point('a', ['Available'])], false))[0]?.why).toBe('closed')
  expect(choicesOf(place([point('a', ['Available'], { isInService: false })]))[0]?.why).toBe('outOfService')
})

test('the connector that is kept for the driver comes before those that are free', () => {
  const [free, kept] = point('p', ['Available', 'Reserved']).connectors
  const all = choicesOf(place([point('p', [], { connectors: [free!, { ...kept!, isOwn: true }] })]))
  expect(all.map(({ connector }) => connector.connectorId)).toEqual([2, 1])
})
