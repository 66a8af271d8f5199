import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { type FirmwareTargets, firmwareTargets } from '../firmwareTargets.ts'
import { admins } from '../permissions.ts'

const stationUpload = {
  tag: 'stationFiles',
  summary: 'A station brings the log that it was asked for: the body, or the first file of a form; once',
  who: 'everybody',
  status: 201,
  answer: z.object({ size: z.int().describe('B') }),
  errors: [404, 410, 413, 422],
} as const

/** Files of stations: images that they take, logs that they bring. */
export const firmwareCalls = {
  'POST /api/v1/firmwares/upload': {
    tag: 'firmwares',
    summary: 'Keep an image of at most 200 MB; the body is its bytes, `?name=` what it is called',
    who: admins,
    query: z.object({ name: z.string().optional().catch(undefined) }),
    answer: z.object({
      sha256: z.string().describe('What firmwares.sha256 takes'),
      fileName: z.string().nullable(),
      fileSize: z.int().describe('B'),
    }),
    status: 201,
    errors: [413, 422],
  },
  'GET /station-files/firmware/:id/:token': {
    tag: 'firmwares',
    summary: 'A station takes an image, whole or in ranges',
    who: 'everybody',
    files: ['application/octet-stream'],
    errors: [404, 410],
  },
  'POST /api/v1/chargePoints/:id/firmware': {
    tag: 'firmwares',
    summary: 'Have a station take an image of the repository, now or at `retrieveDate`',
    who: admins,
    body: z.object({
      firmwareId: z.string(),
      retrieveDate: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text))
        .nullish(),
    }),
    sent: z.object({ firmwareId: z.string(), retrieveDate: z.string().nullish() }),
    answer: z.object({ status: z.string(), commandId: z.string() }),
    errors: [404, 409, 422, 504],
  },
  'POST /api/v1/firmwareCampaigns/preview': {
    tag: 'firmwareCampaigns',
    summary: 'How many points a campaign would be for',
    who: admins,
    body: z.object({
      firmwareId: z.string(),
      targets: firmwareTargets.default({} satisfies FirmwareTargets),
    }),
    answer: z.object({ count: z.int(), same: z.int().describe('Have the version already') }),
    errors: [422],
    reads: true,
  },
  'POST /api/v1/firmwareCampaigns/:id/retry': {
    tag: 'firmwareCampaigns',
    summary: 'Once more for points that failed, charged or were away: in a wave of their own',
    who: admins,
    answer: z.object({ count: z.int() }),
    errors: [404, 409],
  },
  'PUT /station-files/:token': stationUpload,
  'POST /station-files/:token': stationUpload,
} satisfies Record<Address, Call>
