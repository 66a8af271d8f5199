import { createSchema, entities } from '@zaryad/model'
import { expect, test } from 'vitest'
import { demoLocations } from './locations.ts'
import { premises } from './premises.ts'

test('what is told of a made-up location is of one that there is, and such as an operator may write', () => {
  const names = new Set(demoLocations.map(({ name }) => name))
  for (const [name, told] of Object.entries(premises)) {
    expect(names).toContain(name)
    const { hours: openingHours, amenities, name_kz: nameKz, name_en: nameEn } = told
    const row = { name, latitude: 43, longitude: 76, openingHours, amenities, nameKz, nameEn }
    expect(createSchema(entities.chargeStations).safeParse(row).error).toBeUndefined()
    expect(new Set(amenities).size).toBe(amenities?.length ?? 0)
  }
})
