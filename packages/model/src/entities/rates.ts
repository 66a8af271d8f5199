import * as z from 'zod'
import { rateLetters, ratePricings, rateStates, stationTypes } from '../choices.ts'
import { adds, entity } from '../entity.ts'
import { choice, instant, integer, json, money, text } from '../fields/kinds.ts'
import { clock, weekdays } from '../fields/weekly.ts'
import { needs, ownTenant } from '../permissions.ts'
import { tiynOf } from '../pricing/money.ts'

const price = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((tenge) => tiynOf(tenge) !== undefined, { error: 'tooManyDecimals' })

/** A period over midnight belongs to the day on which it starts. */
const schedulePeriod = z.strictObject({
  days: weekdays,
  from: clock,
  to: clock,
  priceEnergy: price.optional(),
  priceTime: price.optional(),
})

/**
 * Prices; new ones make a version that holds at once or from `validFrom`, and a session keeps the one that
 * held when it started. What a draft says never holds.
 */
export const rates = entity('rates', {
  fields: {
    name: text({ required: true, max: 120, search: true }),
    letter: choice(rateLetters),
    stationType: choice(stationTypes, { default: 'default' }),
    priceEnergy: money({ min: 0, max: 1_000_000, default: 0 }),
    priceTime: money({ min: 0, max: 1_000_000, default: 0 }),
    priceStart: money({ min: 0, max: 1_000_000, default: 0 }),
    priceIdle: money({ min: 0, max: 1_000_000, default: 0 }),
    idleGraceMinutes: integer({ min: 0, max: 1440, default: 0, unit: 'min' }),
    schedule: json(z.array(schedulePeriod).max(100), { default: [] }),
    state: choice(rateStates, { default: 'active' }),
    /** Since when these prices hold. Written with a time to come: from when the written ones are to. */
    validFrom: instant(),
    /** When the next version takes over. */
    nextFrom: instant({ readOnly: true }),
    pricing: choice(ratePricings, { readOnly: true, always: true }),
    /** Points whose own rate it is. */
    pointCount: integer({ readOnly: true, always: true }),
  },
  adds: adds<{
    /** Whether a session was ever charged by it. */
    hasSessions: boolean
    /** Where it is what points without a rate of their own are charged by. */
    defaultOf: { company: boolean; locations: number }
  }>(),
  owner: { tenant: 'own' },
  access: {
    read: ownTenant,
    create: needs('accessRates'),
    edit: needs('accessRates'),
    delete: needs('accessRates'),
  },
  list: ['name', 'letter', 'stationType', 'priceEnergy', 'priceTime', 'priceStart', 'priceIdle', 'state'],
  sort: { field: 'name', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'draft', to: 'active' },
      { from: 'active', to: 'archived' },
      { from: 'archived', to: 'active' },
    ],
  },
})
