import * as z from 'zod'
import { describeRoute } from '../openapi/describeRoute.ts'

const key = z.string().trim().min(8).max(100)
/** Ten characters at the least: «ошибка» explains nothing a year later. */
const reason = z.string().trim().min(10).max(500)
const volume = z
  .number()
  .min(0.001)
  .max(1_000_000)
  .refine((kWh) => Math.abs(kWh * 1000 - Math.round(kWh * 1000)) < 1e-6, { error: 'tooManyDecimals' })

/** The rest is checked as any new row of `userBonuses` is. */
export const giftBody = z.looseObject({ key, userId: z.string().max(64) })
export const writeOffBody = z.strictObject({ id: z.string().max(64), volume, reason, key })
export const extendBody = z.strictObject({
  id: z.string().max(64),
  expiresAt: z.iso.datetime({ offset: true }),
  reason: z.string().trim().min(1).max(500),
  key,
})

const answer = z.looseObject({ id: z.string(), volume: z.number() })

export function describeBonusRoutes(): void {
  const route = { method: 'POST', tag: 'userBonuses', answer, errors: [404, 409, 422] } as const
  describeRoute({
    ...route,
    path: '/api/v1/userBonuses/gift',
    summary: 'Give kWh to a client; one gift a key',
    body: giftBody,
    status: 201,
  })
  describeRoute({
    ...route,
    path: '/api/v1/userBonuses/writeOff',
    summary: 'Take kWh from a client, not more than is left',
    body: writeOffBody,
  })
  describeRoute({
    ...route,
    path: '/api/v1/userBonuses/extend',
    summary: 'Give a client’s bonus a later end; what had expired comes back',
    body: extendBody,
  })
}
