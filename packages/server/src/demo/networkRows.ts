import { dayMs } from '@zaryad/model/durations'
import { seededRandom } from '@zaryad/station'
import { inserted } from '../db/insertRows.ts'
import type { Sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { geography } from '../geo/geography.ts'
import { type DemoCompany, type DemoRate, demoCompanies, demoPlans } from './companies.ts'
import { demoLocations } from './locations.ts'
import { makeCards, makePeople } from './people.ts'
import type { PlannedPoint } from './plan.ts'
import { pointRows } from './pointRows.ts'
import { premises } from './premises.ts'

/** Two clients of three have a card; some cards lie at the counter. */
const cardShare = 0.66
const spareCards = 6
/** All stood before the year that is shown. */
const builtDaysAgo = 420
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const tiyn = (tenge = 0) => Math.round(tenge * 100)

/** All of the demonstration's network but its history and its people who sign in, each after what it refers to. */
export async function networkRows({ newId, clock }: Deps, points: readonly PlannedPoint[]): Promise<Sql[]> {
  const random = seededRandom(2026)
  const now = clock()
  const builtAt = (index: number) =>
    new Date(now.getTime() - (builtDaysAgo + 3 * (40 - (index % 40))) * dayMs)
  const { geoObjects, cityIds, cities } = await geoRows(newId)
  const plans = demoPlans.map((plan) => ({
    id: newId(),
    name: plan.name,
    price_tiyn: tiyn(plan.price),
    services: plan.services,
    charge_point_limit: plan.chargePointLimit ?? null,
  }))
  const companies = demoCompanies.map((company) => ({ company, id: newId() }))
  const idOf = new Map(companies.map(({ company, id }) => [company.key, id]))
  const tenants = companies
    .map(({ company, id }) => tenantRow(company, id, plans.find(({ name }) => name === company.plan)?.id))
    .map((row, index) => ({ ...row, created_at: builtAt(-4 - index) }))
  const rates = companies.flatMap(({ company, id }, index) =>
    company.rates.map((rate) => ({ ...rateRow(rate, newId(), id), created_at: builtAt(-4 - index) })),
  )
  const stations = demoLocations.map((location, index) => {
    const city = cities.get(location.city)
    if (!city) throw new Error(`demo: no city "${location.city}"`)
    const { hours = [], amenities = [], ...named } = premises[location.name] ?? {}
    return {
      id: newId(),
      tenant_id: idOf.get(location.company),
      name: location.name,
      name_kz: named.name_kz,
      name_en: named.name_en,
      address: `${location.city}, ${location.address}`,
      address_kz: named.address_kz,
      address_en: named.address_en,
      description: named.description,
      description_kz: named.description_kz,
      description_en: named.description_en,
      opening_hours: JSON.stringify(hours),
      amenities: [...amenities],
      geo_object_id: cityIds.get(location.city),
      ...beside(city, index),
      created_at: builtAt(index),
      support_phone: companies.find(({ company }) => company.key === location.company)?.company.phone,
    }
  })
  let from = 1
  const people = companies.flatMap(({ id, company }, index) => {
    const found = makePeople(random, { count: company.clients, from, now })
    from += company.clients
    const users = found.map((person) => ({
      id: newId(),
      tenant_id: id,
      user_name: person.userName,
      name: person.name,
      phone: person.phone,
      roles: ['Client'],
      created_at: person.createdAt,
    }))
    const holders = users.filter((_, number) => (number * cardShare) % 1 < cardShare)
    const made = makeCards(random, holders.length + spareCards, company.name.slice(0, 2).toUpperCase())
    const cards = made.map((card, number) => ({
      id: newId(),
      tenant_id: id,
      id_tag: `${card.idTag}${index}`,
      number: card.number,
      state: card.state,
      user_id: holders[number]?.id ?? null,
      created_at: new Date((holders[number]?.created_at ?? builtAt(0)).getTime() + (number % 50) * 60_000),
    }))
    return { users, cards }
  })
  return [
    inserted('geo_objects', geoObjects),
    inserted('subscribe_plans', plans),
    inserted('tenants', tenants),
    inserted(
      'users',
      people.flatMap(({ users }) => users),
    ),
    inserted(
      'rfid_cards',
      people.flatMap(({ cards }) => cards),
    ),
    inserted('rates', rates),
    inserted('charge_stations', stations),
    ...pointRows({ newId, now, points, stations, rates }),
  ]
}

async function geoRows(newId: () => string) {
  const { regions, cities } = await geography()
  const country = {
    id: newId(),
    name: 'Казахстан',
    name_kz: 'Қазақстан',
    name_en: 'Kazakhstan',
    kind: 'country',
    parent_id: null,
    latitude: 48,
    longitude: 67,
    geometry: null,
  }
  const ofRegions = regions.map(({ name, nameKz, nameEn, geometry }) => ({
    ...country,
    id: newId(),
    name,
    name_kz: nameKz,
    name_en: nameEn,
    kind: 'region',
    parent_id: country.id,
    latitude: null,
    longitude: null,
    geometry: JSON.stringify(geometry),
  }))
  const regionIds = new Map(ofRegions.map(({ name, id }) => [name, id]))
  const ofCities = cities.map(({ name, nameKz, nameEn, latitude, longitude, region }) => ({
    ...country,
    id: newId(),
    name,
    name_kz: nameKz,
    name_en: nameEn,
    kind: 'city',
    parent_id: regionIds.get(region ?? '') ?? country.id,
    latitude,
    longitude,
  }))
  return {
    geoObjects: [country, ...ofRegions, ...ofCities],
    cityIds: new Map(ofCities.map(({ name, id }) => [name, id])),
    cities: new Map(cities.map((city) => [city.name, city])),
  }
}

const tenantRow = (company: DemoCompany, id: string, planId: string | undefined) => ({
  id,
  name: company.name,
  bin: company.bin,
  subscribe_plan_id: planId,
  contacts: JSON.stringify({ person: company.person, phone: company.phone }),
})

const rateRow = (rate: DemoRate, id: string, tenantId: string) => ({
  id,
  tenant_id: tenantId,
  name: rate.name,
  letter: rate.letter,
  station_type: rate.stationType,
  price_energy_tiyn: tiyn(rate.energy),
  price_time_tiyn: tiyn(rate.time),
  price_start_tiyn: tiyn(rate.start),
  price_idle_tiyn: tiyn(rate.idle),
  idle_grace_minutes: rate.idleGraceMinutes ?? 0,
  schedule: JSON.stringify(
    rate.night === undefined ? [] : [{ days: everyDay, from: '23:00', to: '07:00', priceEnergy: rate.night }],
  ),
})

/** Within some 4 km of the city's middle, each place at an angle of its own (the golden one). */
function beside({ latitude, longitude }: { latitude: number; longitude: number }, index: number) {
  const angle = index * 2.399_963
  const distanceKm = 0.8 + ((index * 7) % 11) * 0.3
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: round(latitude + (distanceKm * Math.sin(angle)) / 111),
    longitude: round(
      longitude + (distanceKm * Math.cos(angle)) / (111 * Math.cos((latitude * Math.PI) / 180)),
    ),
  }
}
