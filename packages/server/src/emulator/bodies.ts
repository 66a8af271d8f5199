import { ocppVersions } from '@zaryad/model/choices'
import * as z from 'zod'

const powerKW = z.number().positive().max(1_000)
const id = z.string().max(64)

/** A plug as `choices.connectorTypes` and `currentTypes` number them. */
const connector = z.object({
  type: z.int().min(1).max(8),
  currentType: z.union([z.literal(1), z.literal(2)]),
  powerKW,
})

/** A page with a thousand sockets is no page; a fleet of more is the command line's. */
export const mostStations = 100

export const makeBody = z.object({
  /** The place whose rate and company they get; without one they stand at a place of their own. */
  stationId: id.nullish(),
  rateId: id.nullish(),
  connectors: z.array(connector).min(1).max(4),
  powerKW: powerKW.nullish(),
  count: z.int().min(1).max(mostStations).default(1),
  ocppVersion: z.enum(ocppVersions).default('ocpp1.6'),
})
export type MakeBody = z.infer<typeof makeBody>

export const removeBody = z.object({ ids: z.array(id).min(1).max(1_000) })

export const testStation = z.object({
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
export type TestStation = z.infer<typeof testStation>
