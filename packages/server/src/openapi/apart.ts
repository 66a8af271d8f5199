import { createSchema, patchSchema, rowSchema } from '@zaryad/model'
import { alertDeliveries, alertRules } from '@zaryad/model/alerts'
import { events } from '@zaryad/model/watch'
import * as z from 'zod'
import { searchBody } from '../entities/searchBody.ts'
import type { RouteDescription } from './routePaths.ts'

const base = '/api/v1/alertRules'
const tag = 'alerts'
const row = rowSchema(alertRules)
/** Where the point of an event is. */
const place = z.object({ name: z.string(), timeZone: z.string() }).nullable()
const pageOf = (of: z.ZodType) => z.object({ result: z.array(of), count: z.int().optional() })

/** What has an entity's calls without being a page of the console's menu: alerts, events. */
export const apart: readonly RouteDescription[] = [
  {
    tag,
    method: 'POST',
    path: `${base}/search`,
    summary: 'Rules of who is told of events',
    body: searchBody,
    answer: pageOf(row),
  },
  { tag, method: 'GET', path: `${base}/:id`, summary: 'One rule', answer: row },
  {
    tag,
    method: 'POST',
    path: base,
    summary: 'Make a rule',
    body: createSchema(alertRules),
    answer: row,
    status: 201,
    errors: [422],
  },
  {
    tag,
    method: 'PUT',
    path: base,
    summary: 'Change a rule',
    body: patchSchema(alertRules).extend({ id: z.string() }),
    answer: row,
    errors: [404, 409, 422],
  },
  {
    tag,
    method: 'PATCH',
    path: `${base}/:id`,
    summary: 'Change parts of a rule',
    body: patchSchema(alertRules),
    answer: row,
    errors: [409, 422],
  },
  {
    tag,
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete a rule and its deliveries',
    status: 204,
  },
  {
    tag,
    method: 'POST',
    path: `${base}/workflow/run`,
    summary: 'Rules have no workflow',
    errors: [400, 409],
  },
  {
    tag,
    method: 'POST',
    path: '/api/v1/alertDeliveries/search',
    summary: 'Messages and what came of them',
    body: searchBody,
    answer: pageOf(rowSchema(alertDeliveries)),
  },
  {
    tag: 'events',
    method: 'POST',
    path: '/api/v1/events/search',
    summary: 'What wants a person’s eye, and what did',
    body: searchBody,
    answer: pageOf(rowSchema(events).extend({ place })),
  },
]
