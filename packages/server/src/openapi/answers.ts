import { errorStatus, fieldErrorCodes } from '@zaryad/model'
import type { JsonSchema } from './jsonSchema.ts'
import { componentRef } from './jsonSchema.ts'

/** RFC 9457, as `http/problem.ts` sends it. */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'errors', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { enum: [...fieldErrorCodes] } },
      },
    },
    requestId: { type: 'string', format: 'uuid' },
    retryAfter: { type: 'integer', description: 'Seconds to wait, with 429' },
  },
}

const reasons: Record<number, string> = {
  400: 'Malformed',
  401: 'No token, or a stale one',
  403: 'Role or service missing',
  404: 'Absent, or another company’s',
  409: 'Conflict, stale version or wrong state',
  410: 'A one-time link that has been used, revoked or has expired',
  413: 'Too large',
  422: 'Validation failed',
  429: 'Too many',
  503: 'A part does not work',
  502: 'A request to the bank failed',
  504: 'The station did not answer in time',
}

const name = (status: number | string) => `Problem${status}`

/** The refusals, each once. */
export const problemResponses: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(reasons).map(([status, description]) => [
    name(status),
    {
      description,
      ...(status === '401' ? { headers: { 'WWW-Authenticate': { schema: { const: 'Bearer' } } } } : {}),
      content: { 'application/problem+json': { schema: componentRef('Problem') } },
    },
  ]),
)

export const problemAnswers = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${name(status)}` }]))

export const jsonContent = (schema: JsonSchema): JsonSchema => ({
  content: { 'application/json': { schema } },
})

/** The good answer; without a schema it has no body. */
export const goodAnswer = (status: number, schema?: JsonSchema) => ({
  [status]: { description: status === 201 ? 'Made' : 'Done', ...(schema ? jsonContent(schema) : {}) },
})

/** A file, or a page: text has a schema, other bytes are told by their type alone. */
export const fileAnswer = (types: readonly string[]) => ({
  200: {
    description: 'The file',
    content: Object.fromEntries(
      types.map((type) => [type, type.startsWith('text/') ? { schema: { type: 'string' } } : {}]),
    ),
  },
})
