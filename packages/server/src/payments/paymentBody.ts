import { payTypes } from '@zaryad/model'
import * as z from 'zod'
import { secretBody } from './driver/access.ts'

const MAX_TENGE = 1_000_000

export const paymentBody = z.object({
  pointId: z.string(),
  /** The number on the point; a connector's id is understood too. */
  connectorId: z.union([z.int().min(1), z.string()]),
  sum: z.number().min(0).max(MAX_TENGE),
  payType: z.enum(payTypes),
  service: z.string().max(100).nullish(),
  /** kWh, when bought by volume; clients that buy by sum send 0 too. */
  amount: z.number().min(0).max(1000).nullish(),
  /** A payment is born in state 1 (spec §3). */
  state: z.literal(1).nullish(),
  /** The client's own name of the request: asked again, the payment is the same. Of 32 characters and more it makes the secret. */
  key: z.string().min(8).max(100).nullish(),
  token: z.unknown().optional(),
  bonusId: z.string().nullish(),
  phone: z.string().max(30).nullish(),
  /** The browser's own name, which others cannot guess: who chooses anew is not kept out by what one chose before. */
  holder: z.string().min(16).max(100).nullish(),
  /** More money for a session that is under way: its payment, with the secret of it. */
  addTo: secretBody.nullish(),
})
export type Body = z.infer<typeof paymentBody>
