import { readFileSync } from 'node:fs'
import type { PublicSettings } from '@zaryad/model/calls/content'
import * as z from 'zod'
import type { Config } from '../config.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

export const productName = 'Заряд'
export const productVersion = version

export const publicSettings = (config: Config): PublicSettings => ({
  companyName: config.COMPANY_NAME,
  productName,
  version,
  mapStyleUrl: config.MAP_STYLE_URL?.[0] ?? null,
  reservationMinutes: config.RESERVATION_MINUTES,
})
