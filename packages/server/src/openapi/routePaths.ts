import type { Call, Method } from '@zaryad/model/call'
import { calls } from '@zaryad/model/calls/index'
import { requestKeyHours } from '@zaryad/model/requestKey'
import { fileAnswer, goodAnswer, jsonContent, problemAnswers } from './answers.ts'
import { type JsonSchema, jsonSchema } from './jsonSchema.ts'
import { keyHeader } from './keyHeader.ts'

/** What the document says of a route that no entity in the console's menu declares. */
export type RouteDescription = Pick<
  Call,
  'tag' | 'summary' | 'query' | 'body' | 'malformed' | 'answer' | 'files' | 'errors' | 'limit' | 'once'
> & {
  method: Method
  /** As Fastify has it: `/devices/api/reset/:id`. */
  path: string
  /** Of the good answer: 200 unless said otherwise. */
  status?: number
  /** No token is needed. */
  public?: boolean
}

/** `/devices/api/reset/:id` → `/devices/api/reset/{id}`. */
const template = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const parameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: Call['query']) {
  if (!query) return []
  const { properties, required } = Object(jsonSchema(query)) as JsonSchema & { required?: string[] }
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }))
}

const actKey = keyHeader(
  `A new one each time that it is meant: sent again with the same body within ${requestKeyHours} hours, it is answered as it was and not done again; with another body it is 422. What failed is not remembered`,
)

/** It says which version it means, or by which key a repeat is known: another may have come first. */
const isOnce = (body: JsonSchema = {}): boolean =>
  Object.keys(Object(body.properties)).some((name) => name === 'version' || name === 'key') ||
  [body.anyOf, body.oneOf].some((parts) => Array.isArray(parts) && parts.some(isOnce))

function operation(route: RouteDescription): JsonSchema {
  const { answer, files, status = 200, errors = [] } = route
  const body = route.body && jsonSchema(route.body)
  const refusals = [
    ...(route.query ? [400] : []),
    ...(route.query && 'id' in route.query.shape ? [404] : []),
    ...(isOnce(body) ? [409] : []),
    ...(body && route.malformed !== true ? [422] : []),
    ...(route.limit ? [429] : []),
    ...errors,
  ]
  const named = [...parameters(route.path), ...queryParameters(route.query), ...(route.once ? [actKey] : [])]
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(route.public ? { security: [] } : {}),
    ...(named.length ? { parameters: named } : {}),
    ...(body ? { requestBody: { required: true, ...jsonContent(body) } } : {}),
    responses: {
      ...(files ? fileAnswer(files) : goodAnswer(status, answer ? jsonSchema(answer) : undefined)),
      ...problemAnswers(refusals),
    },
  }
}

/** Every call that is declared, and what stands apart. */
export function routePaths(apart: readonly RouteDescription[]): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of [...apart, ...declaredRoutes()]) {
    const path = template(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return paths
}

const declaredRoutes = (): RouteDescription[] =>
  Object.entries<Call>(calls).map(([address, { who, sent, ...call }]) => {
    const [method, path = ''] = address.split(' ')
    return {
      method: method as Method,
      path,
      public: who === 'everybody',
      ...call,
      ...(sent ? { body: sent } : {}),
    }
  })
