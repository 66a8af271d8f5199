import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

export const productName = 'Заряд'
export const productVersion = version

describeRoute({
  method: 'GET',
  path: '/api/v1/settings/public',
  summary: 'Names that the sign-in page shows',
  tag: 'settings',
  public: true,
  answer: z.object({
    companyName: z.string(),
    productName: z.string(),
    version: z.string(),
    mapStyleUrl: z
      .string()
      .nullable()
      .describe('A map style, or tiles by {z}/{x}/{y}; null for the map inside'),
    reservationMinutes: z.int().describe('How long a connector is kept, unless said otherwise'),
  }),
})

export function settings(app: FastifyInstance, { config }: Deps): void {
  app.get('/api/v1/settings/public', () => ({
    companyName: config.COMPANY_NAME,
    productName,
    version,
    mapStyleUrl: config.MAP_STYLE_URL?.[0] ?? null,
    reservationMinutes: config.RESERVATION_MINUTES,
  }))
}
