import * as z from 'zod'

const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** Years of four digits in UTC; what is no date is judged elsewhere. */
export const isKept = (ms: number) => Number.isNaN(ms) || (ms >= first && ms <= last)

/** ISO 8601 with a zone. In UTC too it has to be of a year with four digits: PostgreSQL reads no other that JavaScript writes. */
export const moment = z.iso.datetime({ offset: true }).refine((text) => isKept(Date.parse(text)))

const inUtc = (text: string) => new Date(/(?:z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`)

/** The same, where the zone may be left out: it is UTC then, wherever the server stands. */
export const utcMoment = z.iso
  .datetime({ offset: true, local: true })
  .refine((text) => isKept(inUtc(text).getTime()))
  .transform(inUtc)
