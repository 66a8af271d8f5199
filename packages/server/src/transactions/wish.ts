import { correctionReasonMin } from '@zaryad/model/entities/transactions'
import * as z from 'zod'

/** More than any battery on the road takes, so that a slip of a digit is refused. */
const maxEnergyKwh = 10_000

/** What a session really was: its energy or its last register, and when it ended. What is left out stays. */
const figures = {
  energy: z
    .number()
    .min(0)
    .max(maxEnergyKwh)
    .refine((kwh) => Math.abs(kwh * 1000 - Math.round(kwh * 1000)) < 1e-6, { error: 'tooManyDecimals' })
    .nullish(),
  meterStop: z.int().min(0).nullish(),
  stoppedAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).getTime())
    .nullish(),
}

/** `data` of a workflow call on a session. */
export const correctionData = z.strictObject({
  ...figures,
  reason: z.string().trim().min(correctionReasonMin).max(500),
  /** The version that the person looked at. */
  version: z.int().nullish(),
  /** The same key again is the same correction. */
  key: z.string().min(1).max(64).nullish(),
})
export const previewBody = z.strictObject({ ...figures, nextState: z.string() })

export type Figures = Pick<z.infer<typeof correctionData>, 'energy' | 'meterStop' | 'stoppedAt'>
