import { type Actor, AppError, billingMethods, can, isAdministrator } from '@zaryad/model'
import { localOf } from '@zaryad/model/pricing/localTime'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Scope } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { parse } from '../http/parse.ts'

const networkTimeZone = 'Asia/Almaty'
const localDay = (text: string) =>
  text.length === 10 ? text : new Date(localOf(networkTimeZone, Date.parse(text))).toISOString().slice(0, 10)

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    schema.nullish().transform((value) => value ?? undefined),
  )
const day = optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform(localDay))

export const billingFilter = z.strictObject({
  start: day,
  end: day,
  tenantId: optional(z.string().max(64)),
  stationId: optional(z.string().max(64)),
  payType: optional(z.enum(billingMethods)),
})
/** `start` and `end` are local days, both included. */
export type BillingFilter = Partial<z.infer<typeof billingFilter>>

const body = z.strictObject({ filter: z.preprocess((value) => value ?? {}, billingFilter) })

export function readFilter(given: unknown): BillingFilter {
  const { filter } = parse(body, given ?? {}, 'malformed')
  return checkedDays(filter)
}

export function checkedDays(filter: BillingFilter): BillingFilter {
  if (filter.start && filter.end && filter.start > filter.end) {
    throw new AppError('rule', {
      errors: [
        { field: 'filter.start', code: 'tooBig' },
        { field: 'filter.end', code: 'tooSmall' },
      ],
    })
  }
  return filter
}

/** Administrators see all; a company with the permission its own. */
export function billingScope(actor: Actor): Scope {
  if (!can(actor, 'accessBillingStatistics')) throw new AppError('forbidden')
  if (isAdministrator(actor)) return 'all'
  if (!actor.tenantId) throw new AppError('forbidden')
  return { tenantId: actor.tenantId }
}

const none = '00000000-0000-0000-0000-ffffffffffff'
const idOf = (id: string) => (isId(id) ? id : none)

/** The filter's conditions on the columns of `moneyRows`; the scope's company stands beside the asked one. */
export function rowConditions(filter: BillingFilter, scope: Scope) {
  const own = scope === 'all' ? undefined : scope.tenantId
  return [
    sql`true`,
    ...(filter.start ? [sql`r.day >= ${filter.start}::date`] : []),
    ...(filter.end ? [sql`r.day <= ${filter.end}::date`] : []),
    ...(filter.tenantId ? [sql`r.tenant_id = ${idOf(filter.tenantId)}`] : []),
    ...(own ? [sql`r.tenant_id = ${own}`] : []),
    ...(filter.stationId ? [sql`r.station_id = ${idOf(filter.stationId)}`] : []),
    ...(filter.payType ? [sql`r.method = ${filter.payType}`] : []),
  ]
}
