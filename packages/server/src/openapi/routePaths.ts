import type { Call } from '@zaryad/model/call'
import { calls } from '@zaryad/model/calls/index'
import { goodAnswer, jsonContent, problemAnswers } from './answers.ts'
import { describedRoutes, type RouteDescription } from './describeRoute.ts'
import { type JsonSchema, jsonSchema } from './jsonSchema.ts'

/** `/devices/api/reset/:id` → `/devices/api/reset/{id}`. */
const template = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const parameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function operation(route: RouteDescription): JsonSchema {
  const { body, answer, status = 200, errors = [] } = route
  const refusals = [...(body ? [400] : []), ...(route.public ? [] : [401, 403]), ...errors]
  const named = parameters(route.path)
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(route.public ? { security: [] } : {}),
    ...(named.length ? { parameters: named } : {}),
    ...(body ? { requestBody: { required: true, ...jsonContent(jsonSchema(body)) } } : {}),
    responses: {
      ...goodAnswer(status, answer ? jsonSchema(answer) : undefined),
      ...problemAnswers(refusals),
    },
  }
}

/** Everything that `describeRoute` was told. */
export function routePaths(): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of [...describedRoutes(), ...declaredRoutes()]) {
    const path = template(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return paths
}

const declaredRoutes = (): RouteDescription[] =>
  Object.entries<Call>(calls).map(([address, { who, sent, ...call }]) => {
    const [method, path = ''] = address.split(' ')
    return {
      method: method as RouteDescription['method'],
      path,
      public: who === 'everybody',
      ...call,
      ...(sent ? { body: sent } : {}),
    }
  })
