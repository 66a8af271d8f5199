import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { ocppVersions } from '../choices.ts'
import { admins } from '../permissions.ts'

const tag = 'emulator'
const powerKW = z.number().positive().max(1_000)
const id = z.string().max(64)

/** A plug as `choices.connectorTypes` and `currentTypes` number them. */
const connector = z.object({
  type: z.int().min(1).max(8),
  currentType: z.union([z.literal(1), z.literal(2)]),
  powerKW,
})

/** A page with a thousand sockets is no page; a fleet of more is the command line's. */
const mostStations = 100

const makeBody = z.object({
  /** The place whose rate and company they get; without one they stand at a place of their own. */
  stationId: id.nullish(),
  rateId: id.nullish(),
  connectors: z.array(connector).min(1).max(4),
  powerKW: powerKW.nullish(),
  count: z.int().min(1).max(mostStations).default(1),
  ocppVersion: z.enum(ocppVersions).default('ocpp1.6'),
})
export type MakeStations = z.output<typeof makeBody>

const testStation = z.object({
  id: z.string(),
  identity: z.string(),
  stationId: z.string(),
  stationName: z.string().nullable().describe('null: at the emulator’s own place'),
  connectionState: z.int(),
  ocppVersion: z.enum(ocppVersions).describe('chosen when it was made, then what it spoke last'),
  powerKW: z.number(),
  connectors: z.array(
    z.object({ connectorId: z.int(), type: z.int(), currentType: z.int(), powerKW: z.number() }),
  ),
  createdAt: z.string(),
})
export type TestStation = z.output<typeof testStation>
const answer = z.object({ result: z.array(testStation) })

export const emulatorCalls = {
  'GET /api/v1/emulator/stations': {
    tag,
    summary: 'Test stations; for administrators',
    who: admins,
    answer,
  },
  'POST /api/v1/emulator/stations': {
    tag,
    summary:
      'Make test stations: charge points without a key, simulated, outside money, statistics and the map',
    who: admins,
    body: makeBody,
    answer,
    status: 201,
    errors: [422],
  },
  'POST /api/v1/emulator/stations/remove': {
    tag,
    summary: 'Remove test stations with everything they left',
    who: admins,
    body: z.object({ ids: z.array(id).min(1).max(1_000) }),
    answer: z.object({ count: z.int() }),
  },
} satisfies Record<Address, Call>
