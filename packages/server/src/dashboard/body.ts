import { AppError, type FieldError, type Period, periods } from '@zaryad/model'
import { localOf } from '@zaryad/model/pricing/localTime'
import * as z from 'zod'
import { parse } from '../entities/checks.ts'

/** Instants of the filter become days here: a dashboard over several locations has no zone of its own. */
const defaultTimeZone = 'Asia/Almaty'

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true, local: true })
const localDay = (text: string) => {
  const isDay = text.length === 10 || !/(Z|[+-]\d\d:?\d\d)$/i.test(text)
  return isDay
    ? text.slice(0, 10)
    : new Date(localOf(defaultTimeZone, Date.parse(text))).toISOString().slice(0, 10)
}

/** An empty value of a dropdown or a date field is no filter. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    schema.nullish().transform((value) => value ?? undefined),
  )
const id = optional(z.string().max(64))
const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.int().min(0),
)

const filter = z.strictObject({
  start: optional(z.union([day, instant]).transform(localDay)),
  end: optional(z.union([day, instant]).transform(localDay)),
  tenantId: id,
  stationId: id,
  chargePointId: id,
  connectorId: optional(z.union([whole, z.string().max(64)])),
  chargePointType: optional(whole.pipe(z.literal([0, 1, 2]))),
  until: optional(z.iso.datetime({ offset: true }).transform((text) => new Date(text))),
})

const body = z.object({
  paging: z.object({ skip: z.int().min(0).default(0), take: z.int().min(0).default(0) }).prefault({}),
  period: optional(z.enum(periods)),
  filter: z.preprocess((value) => value ?? {}, filter),
})

export type DashboardFilter = Partial<z.infer<typeof filter>>
/** `start` and `end` are local days, both included; `until` cuts the last of them: what was over before it. */
export type DashboardQuery = {
  skip: number
  take: number
  period: Period
  filter: DashboardFilter
}

const broken = (errors: FieldError[]) => new AppError('rule', { errors })

/** Hours are for a few days: 192 columns. */
const mostHourlyMs = 7 * 86_400_000

/** The dashboard's body (spec §3, §7), checked. Unknown filters are refused, as everywhere (contract §2). */
export function readQuery(given: unknown): DashboardQuery {
  const { paging, period = 'weekly', filter } = parse(body, given ?? {}, 'malformed')
  const { start, end, connectorId, chargePointId } = filter
  if (start && end && start > end) {
    throw broken([
      { field: 'filter.start', code: 'tooBig' },
      { field: 'filter.end', code: 'tooSmall' },
    ])
  }
  if (typeof connectorId === 'number' && !chargePointId) {
    throw broken([{ field: 'filter.chargePointId', code: 'required' }])
  }
  if (period === 'hourly' && !(start && end && Date.parse(end) - Date.parse(start) <= mostHourlyMs)) {
    throw broken([{ field: 'period', code: 'tooBig' }])
  }
  return { ...paging, period, filter }
}
