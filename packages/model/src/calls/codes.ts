import * as z from 'zod'
import { languages } from '../choices.ts'

/** A telephone that a one-time code is to go to. */
export const phoneBody = z.strictObject({
  phone: z.string().max(30),
  language: z.enum(languages).default('ru'),
})
export const sentCode = z.object({ phone: z.string(), validS: z.number() })
