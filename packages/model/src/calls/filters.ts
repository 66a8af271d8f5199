import * as z from 'zod'
import { networkTimeZone } from '../networkTimeZone.ts'
import { localOf } from '../pricing/localTime.ts'

/** The day of a local day, or of an instant, where the network is. */
export const localDay = (text: string) => {
  const isDay = text.length === 10 || !/(Z|[+-]\d\d:?\d\d)$/i.test(text)
  return isDay
    ? text.slice(0, 10)
    : new Date(localOf(networkTimeZone, Date.parse(text))).toISOString().slice(0, 10)
}

/** A moment with its zone, as the server's calls take it. */
export const asDate = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** Fields that rows are put in order by, one after the other. */
export const mostOrders = 20
/** Of a file. */
export const mostColumns = 100

/** `paging: 0` is all (spec §7), null is what was left out. */
export const pagingOf = (given: unknown) => {
  if (given === 0) return { take: 0 }
  if (typeof given !== 'object' || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null))
}

/** More than any entity has. */
const mostFields = 200

/** Of a filter with more fields than there are, one of the first is unknown: the others, thousands, keep nobody waiting. */
function firstFields(given: unknown) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const names = Object.keys(given)
  if (names.length <= mostFields) return given
  const fields: { [name: string]: unknown } = { ...given }
  return Object.fromEntries(names.slice(0, mostFields).map((name) => [name, fields[name]]))
}

/** The contract's `filter`, by names of fields. */
export const anyFilter = z.preprocess(firstFields, z.record(z.string(), z.unknown()).nullish())

/** An empty value of a dropdown or a date field is no filter. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    schema.nullish().transform((value) => value ?? undefined),
  )

/** What is not there at all is no filter either. */
export const orNothing = <T extends z.ZodType>(filter: T) => z.preprocess((value) => value ?? {}, filter)
