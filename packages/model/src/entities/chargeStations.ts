import * as z from 'zod'
import { amenities, chargeStationStates, connectorTypes } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, choices, decimal, flag, json, ref, text } from '../fields/kinds.ts'
import { clock, weekdays } from '../fields/weekly.ts'
import { networkTimeZone } from '../networkTimeZone.ts'
import { ownTenant } from '../permissions.ts'
import { overlapping } from '../pricing/overlapping.ts'
import type { NextRate, StationPoint } from './parts.ts'

export const mostPhotos = 5

/**
 * On the location's clock, none of them is at all hours. As a rate's schedule: hours over midnight belong to the day on
 * which they start, and equal times make 24 hours. They tell drivers when one can come in, and refuse nothing.
 */
const openingHours = z
  .array(z.strictObject({ days: weekdays, from: clock.refine((from) => from !== '24:00'), to: clock }))
  .max(50)
  .superRefine((hours, context) => {
    for (const index of overlapping(hours))
      context.addIssue({ code: 'custom', path: [index], message: 'overlap', input: hours[index] })
  })

/** Pictures; whose files are uploaded. */
const photos = z
  .array(z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/))
  .max(mostPhotos)
  .overwrite((names) => [...new Set(names)])

/** Locations. `points[]` of the answer (points with connectors and rate) is added by the server. */
export const chargeStations = entity('chargeStations', {
  fields: {
    name: text({ required: true, max: 160, search: true }),
    nameKz: text({ max: 160, search: true }),
    nameEn: text({ max: 160, search: true }),
    address: text({ max: 255, search: true }),
    addressKz: text({ max: 255, search: true }),
    addressEn: text({ max: 255, search: true }),
    geoObjectId: ref('geoObjects'),
    latitude: decimal({ required: true, min: -90, max: 90 }),
    longitude: decimal({ required: true, min: -180, max: 180 }),
    timeZone: text({ max: 64, default: networkTimeZone }),
    openingHours: json(openingHours, { default: [], says: 'clock' }),
    supportPhone: text({ max: 40, pattern: /^(\+?[\d ()-]{5,40})?$/, says: 'phone' }),
    /** Names that `POST /uploads` gave, the first shown first. */
    photos: json(photos, { default: [], says: 'sha256' }),
    amenities: choices(amenities, { default: [] }),
    description: text({ max: 1000, multiline: true }),
    descriptionKz: text({ max: 1000, multiline: true }),
    descriptionEn: text({ max: 1000, multiline: true }),
    state: choice(chargeStationStates, { default: 'active' }),
    visible: flag({ default: true }),
    /** Of its points that have none of their own. */
    rateId: ref('rates'),
    connectorType: choices(connectorTypes, { readOnly: true, always: true }),
    /** A connector in error; a point without a link. */
    faulted: flag({ readOnly: true, always: true }),
    offline: flag({ readOnly: true, always: true }),
  },
  adds: adds<{
    points: StationPoint[]
    nextRate: NextRate | null
  }>(),
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: ownTenant, edit: ownTenant, delete: ownTenant },
  list: ['name', 'address', 'geoObjectId', 'timeZone', 'state', 'visible'],
  sort: { field: 'name', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'preparing', to: 'active' },
      { from: 'active', to: 'maintenance' },
      { from: 'maintenance', to: 'active' },
      { from: 'active', to: 'closed' },
      { from: 'closed', to: 'active' },
    ],
  },
})
