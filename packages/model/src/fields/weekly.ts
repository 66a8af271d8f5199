import * as z from 'zod'

/** HH:mm, and 24:00 for where a day ends. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** By ISO: 1 is Monday. */
export const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .overwrite((days) => [...new Set(days)].sort((one, other) => one - other))
