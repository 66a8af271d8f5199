import { createSchema, patchSchema, rowSchema } from '@zaryad/model'
import { alertDeliveries, alertRules } from '@zaryad/model/alerts'
import * as z from 'zod'
import { searchBody } from '../entities/search.ts'
import { describeRoute, type RouteDescription } from '../openapi/describeRoute.ts'

const base = '/api/v1/alertRules'
const pageOf = (row: z.ZodType) => z.object({ result: z.array(row), count: z.int().optional() })

/** The rules have an entity's calls without being a page of the console's menu. */
export function describeAlerts({ secret, channels }: Record<'secret' | 'channels', z.ZodType>): void {
  const row = rowSchema(alertRules)
  const routes: Omit<RouteDescription, 'tag'>[] = [
    {
      method: 'POST',
      path: `${base}/search`,
      summary: 'Rules of who is told of events',
      body: searchBody,
      answer: pageOf(row),
    },
    { method: 'GET', path: `${base}/:id`, summary: 'One rule', answer: row, errors: [404] },
    {
      method: 'POST',
      path: base,
      summary: 'Make a rule',
      body: createSchema(alertRules),
      answer: row,
      status: 201,
      errors: [422],
    },
    {
      method: 'PUT',
      path: base,
      summary: 'Change a rule',
      body: patchSchema(alertRules),
      answer: row,
      errors: [404, 409, 422],
    },
    {
      method: 'PATCH',
      path: `${base}/:id`,
      summary: 'Change parts of a rule',
      body: patchSchema(alertRules),
      answer: row,
      errors: [404, 409, 422],
    },
    {
      method: 'DELETE',
      path: `${base}/:id`,
      summary: 'Delete a rule and its deliveries',
      status: 204,
      errors: [404],
    },
    { method: 'POST', path: `${base}/workflow/run`, summary: 'Rules have no workflow', errors: [409] },
    {
      method: 'POST',
      path: `${base}/:id/secret`,
      summary: 'A new key that webhooks are signed with, shown this once',
      answer: secret,
      errors: [404, 409],
    },
    { method: 'GET', path: `${base}/channels`, summary: 'Ways that this server can send', answer: channels },
    {
      method: 'POST',
      path: '/api/v1/alertDeliveries/search',
      summary: 'Messages and what came of them',
      body: searchBody,
      answer: pageOf(rowSchema(alertDeliveries)),
    },
  ]
  for (const route of routes) describeRoute({ ...route, tag: 'alerts' })
}
