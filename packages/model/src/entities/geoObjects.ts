import { geoObjectKinds } from '../choices.ts'
import { entity } from '../entity.ts'
import { geoJson } from '../fields/geoJson.ts'
import { choice, decimal, integer, json, ref, text } from '../fields/kinds.ts'
import { admins, staff } from '../permissions.ts'

/** Countries, regions, cities, districts and roads for filters and the map. */
export const geoObjects = entity('geoObjects', {
  fields: {
    name: text({ required: true, max: 160, search: true }),
    nameKz: text({ max: 160, search: true }),
    nameEn: text({ max: 160, search: true }),
    kind: choice(geoObjectKinds, { required: true }),
    parentId: ref('geoObjects'),
    latitude: decimal({ min: -90, max: 90 }),
    longitude: decimal({ min: -180, max: 180 }),
    geometry: json(geoJson),
    stationCount: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: staff, create: admins, edit: admins, delete: admins },
  list: ['name', 'kind', 'parentId', 'latitude', 'longitude', 'stationCount'],
  sort: { field: 'name', direction: 'asc' },
})
