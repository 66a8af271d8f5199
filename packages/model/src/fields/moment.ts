import * as z from 'zod'

const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** ISO 8601 with a zone. In UTC too it has to be of a year with four digits: PostgreSQL reads no other that JavaScript writes. */
export const moment = z.iso.datetime({ offset: true }).refine((text) => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) || (ms >= first && ms <= last)
})
