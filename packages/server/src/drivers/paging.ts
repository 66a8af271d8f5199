import * as z from 'zod'

/** A driver's pages are short. */
export const pageBody = z.strictObject({
  skip: z.int().min(0).max(10_000).default(0),
  take: z.int().min(1).max(100).default(20),
})
