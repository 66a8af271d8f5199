import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { userBonuses } from '../entities/userBonuses.ts'
import { moment } from '../fields/moment.ts'
import { written } from '../fields/written.ts'

/** Purchases, holds and expiry name their movements so themselves: a person's key that came first would be taken for theirs. */
const houseKeys = /^(purchase|hold|end|restore|refund|expire):/
export const isHouseKey = (key: string): boolean => houseKeys.test(key.trim())
const key = z
  .string()
  .trim()
  .min(8)
  .max(100)
  .refine((given) => !isHouseKey(given), { error: 'notAllowed' })
/** Ten characters at the least: «ошибка» explains nothing a year later. */
const reason = written().min(10).max(500)
const volume = z
  .number()
  .min(0.001)
  .max(1_000_000)
  .refine((kWh) => Math.abs(kWh * 1000 - Math.round(kWh * 1000)) < 1e-6, { error: 'tooManyDecimals' })
const id = z.string().max(64)

const route = {
  tag: 'userBonuses',
  who: userBonuses.access.create,
  answer: z.looseObject({ id: z.string(), volume: z.number() }),
  errors: [404, 409, 422],
} as const

/** What people do with clients' kWh, each once a key. */
export const bonusCalls = {
  'POST /api/v1/userBonuses/gift': {
    ...route,
    summary: 'Give kWh to a client; one gift a key',
    /** The rest is checked as any new row of `userBonuses` is. */
    body: z.looseObject({ key, userId: id }),
    status: 201,
  },
  'POST /api/v1/userBonuses/writeOff': {
    ...route,
    summary: 'Take kWh from a client, not more than is left',
    body: z.strictObject({
      ...{ id, volume, reason, key },
      withdrawn: z
        .number()
        .nullish()
        .describe(
          'As the bonus had it: where kWh were withdrawn or came back in between, 409 `staleVersion`',
        ),
    }),
  },
  'POST /api/v1/userBonuses/extend': {
    ...route,
    summary: 'Give a client’s bonus a later end; what had expired comes back',
    body: z.strictObject({
      id,
      expiresAt: moment,
      reason: written().min(1).max(500),
      key,
    }),
  },
} satisfies Record<Address, Call>
