import type { Call } from '@zaryad/model/call'
import { calls } from '@zaryad/model/calls/index'
import type { FastifyRequest } from 'fastify'

const readAs = (entity: string) => [
  `POST /api/v1/${entity}/search`,
  `POST /api/v1/${entity}/export`,
  `GET /api/v1/${entity}/:id`,
]

/** All that a key opens: its company's sessions, payments, statements and their sums, to be read. */
export const keyRoutes: ReadonlySet<string> = new Set([
  ...readAs('transactions'),
  ...readAs('client/payments'),
  ...readAs('billings'),
  ...Object.entries<Call>(calls).flatMap(([address, { key }]) => (key ? [address] : [])),
])

/** The call as it is described: `GET /api/v1/billings/:id`. */
export const routeOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`

/** Calls that ask who comes; the rest answers everybody the same and has no use for a key. */
export const asksWho = (path = ''): boolean => /^\/(api|devices|push)\//.test(path)
