import type * as z from 'zod'

/** What the document says of a route that no entity declares. */
export type RouteDescription = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As Fastify has it: `/devices/api/reset/:id`. */
  path: string
  summary: string
  /** The heading it stands under. */
  tag: string
  body?: z.ZodType
  answer?: z.ZodType
  /** Of the good answer: 200 unless said otherwise. */
  status?: number
  /** No token is needed. */
  public?: boolean
  /** What else it may answer with, besides 400, 401 and 403. */
  errors?: readonly number[]
}

const descriptions = new Map<string, RouteDescription>()

/** Call beside the route, once, when its module is loaded. */
export function describeRoute(description: RouteDescription): void {
  descriptions.set(`${description.method} ${description.path}`, description)
}

/** By `GET /api/v1/settings/public`, as Fastify has the path. */
export const isPublicRoute = (route: string): boolean => descriptions.get(route)?.public === true

export const describedRoutes = (): RouteDescription[] =>
  [...descriptions.values()].sort((one, other) =>
    `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`),
  )
