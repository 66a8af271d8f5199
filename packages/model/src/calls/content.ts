import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { contentLanguages } from '../choices.ts'
import { geoObjects } from '../entities/geoObjects.ts'
import { staff } from '../permissions.ts'

const news = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  importance: z.string(),
  from: z.string(),
  to: z.string().nullable(),
})

const settings = z.object({
  companyName: z.string(),
  productName: z.string(),
  version: z.string(),
  mapStyleUrl: z
    .string()
    .nullable()
    .describe('A map style, or tiles by {z}/{x}/{y}; null for the map inside'),
  reservationMinutes: z.int().describe('How long a connector is kept, unless said otherwise'),
})
export type PublicSettings = z.output<typeof settings>

/** What is the same for all: settings, announcements, pictures, places. */
export const contentCalls = {
  'GET /api/v1/settings/public': {
    tag: 'settings',
    summary: 'Names that the sign-in page shows',
    who: 'everybody',
    answer: settings,
  },
  'POST /api/v1/news/published': {
    tag: 'news',
    summary: 'Announcements as a driver may see them: published and in their period, in one language',
    who: 'everybody',
    body: z.strictObject({
      language: z.enum(contentLanguages).default('ru'),
      tenantId: z
        .string()
        .max(64)
        .optional()
        .describe('Besides what is for everybody, what this company tells'),
      stationId: z.string().max(64).optional().describe('And what is told of this location'),
      take: z.int().min(1).max(50).default(20),
    }),
    malformed: true,
    answer: z.object({ result: z.array(news) }),
    errors: [429],
    limit: { flood: 12_000 },
  },
  'POST /api/v1/uploads': {
    tag: 'uploads',
    summary:
      'Keep a picture (jpg, png, webp, at most 5 MB and 50 megapixels) or, an administrator, a video (mp4, at most 30 MB); the body is its bytes',
    who: staff,
    answer: z.object({
      name: z
        .string()
        .describe('What adItems.file and chargeStations.photos take; gone in a day if neither does'),
      url: z.string(),
      type: z.string(),
      size: z.int().describe('B'),
      width: z.int().nullable().describe('px'),
      height: z.int().nullable().describe('px'),
    }),
    status: 201,
    errors: [413, 422],
    limit: { flood: 1_200, each: 60, of: 'asker' },
    bodyLimit: 30 * 1024 * 1024,
  },
  'POST /api/v1/geoObjects/merge': {
    tag: 'geoObjects',
    summary: 'Make one of duplicates of one kind: locations and children move to the one that is kept',
    who: geoObjects.access.edit,
    body: z.strictObject({
      keepId: z.string().max(64),
      mergeIds: z.array(z.string().max(64)).min(1).max(100),
    }),
    answer: z.object({ stations: z.int(), children: z.int(), removed: z.int() }),
    errors: [404, 422],
  },
  'POST /api/v1/geoObjects/loadCities': {
    tag: 'geoObjects',
    summary: 'Add the regions and cities of Kazakhstan that are not there yet',
    who: geoObjects.access.edit,
    answer: z.object({ added: z.int() }),
  },
} satisfies Record<Address, Call>
