import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { chargeStationStates, stationTypes } from '../choices.ts'
import type { WirePeriod } from '../pricing/wireTerms.ts'
import { anyFilter, pagingOf } from './filters.ts'

const far = z.object({
  cell: z.number().min(1e-4).max(90).describe('The side of a cell in degrees of longitude'),
})
const cluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.number(),
  free: z.number().describe('Locations with a free connector'),
})
/** Locations that are together from afar. */
export type Cluster = z.output<typeof cluster>

/** Spec, section 9: a map asks for a million, that is for all of them. */
const paging = z.object({
  skip: z.int().min(0).default(0),
  take: z.int().min(0).default(10),
  returnCount: z.boolean().default(false),
})
const sent = z.object({
  paging: paging.prefault({}),
  filter: z.record(z.string(), z.unknown()).nullish(),
  /** Words of the name and the address, in Cyrillic or Latin letters. */
  query: z.string().max(200).nullish(),
  /** A map from afar: where there are many, they are counted by cells. */
  far: far.nullish(),
  /** Nearest first. */
  near: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
})
const body = sent.extend({ filter: anyFilter, paging: z.preprocess(pagingOf, paging).prefault({}) })
const station = z.object({
  id: z.string(),
  name: z.string(),
  nameKz: z.string().nullish().describe('Left out, as the three below it, where there is none'),
  nameEn: z.string().nullish(),
  address: z.string().nullable(),
  addressKz: z.string().nullish(),
  addressEn: z.string().nullish(),
  latitude: z.number(),
  longitude: z.number(),
  state: z.enum(chargeStationStates),
  timeZone: z.string().optional().describe('Whose hours a schedule below is in'),
  points: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      power: z.number().nullable(),
      connectionState: z.number(),
      rate: z.object({
        stationType: z.enum(stationTypes),
        priceEnergy: z.number().optional().describe('Of a kWh, tenge; left out where no rate is set'),
        schedule: z.array(z.custom<WirePeriod>()).optional().describe('Where the price changes by the hour'),
      }),
      connectors: z.array(
        z.object({
          connectorId: z.number(),
          type: z.number().nullable(),
          currentType: z.number(),
          power: z.number().nullable(),
          status: z.string(),
        }),
      ),
    }),
  ),
})
const answer = z.object({
  result: z.array(station),
  count: z.number().optional(),
  nearest: z.array(station).optional().describe('Of a far view: the first of its list'),
  clusters: z.array(cluster).optional().describe('Of a far view: what is not in `result`'),
})
/** A location as a driver may see it. */
export type MapStation = z.output<typeof station>

export const mapCalls = {
  'POST /api/v1/chargeStations/geoPositions/search': {
    tag: 'map',
    summary: 'Locations within bounds, as a driver may see them',
    who: 'everybody',
    body,
    sent,
    malformed: true,
    answer,
    reads: true,
    // a whole mobile network may stand behind one address
    limit: { flood: 600 },
  },
} satisfies Record<Address, Call>
