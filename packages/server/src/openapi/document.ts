import { allEntities, type Entity } from '@zaryad/model'
import { bankTasks } from '@zaryad/model/records/bankTasks'
import { bonusMovements } from '@zaryad/model/records/bonusMovements'
import { commands } from '@zaryad/model/records/commands'
import { ocppMessages } from '@zaryad/model/records/ocppMessages'
import { outbox } from '@zaryad/model/records/outbox'
import { asksWho, keyRoutes } from '../apiKeys/scope.ts'
import { productName, productVersion } from '../http/settings.ts'
import { problemAnswers, problemResponses, problemSchema } from './answers.ts'
import { apart } from './apart.ts'
import { entityPaths, searchPath } from './entityPaths.ts'
import { conditionSchemas, entitySchemas, pagingSchema } from './entitySchemas.ts'
import { routePaths } from './routePaths.ts'

const description = `Sign in with \`POST /api/v1/auth/login\` and send the token as \`Authorization: Bearer\`.
A company's own programs read its billing by an API key, sent in the same way: examples at [/docs/billing-api](/docs/billing-api).
Energy is in kWh or Wh, power in kW or W, money in tenge with two decimals, times are ISO 8601 in UTC.
A row is made once, however often it is asked for, where its \`POST\` has an \`Idempotency-Key\` of the client's making: if the answer is lost, send the same again. What was refused is not remembered.
Every refusal is a problem of RFC 9457, and another company's row looks like one that is not there.`

/** OpenAPI 3.1 of everything the server answers, made of the entities' declarations and those of calls. */
export function openApiDocument() {
  const entities = Object.values(allEntities)
  const records = [ocppMessages, commands, bonusMovements, bankTasks, outbox].map((record): Entity => record)
  return {
    openapi: '3.1.0' as const,
    info: {
      title: `${productName} API`,
      version: productVersion,
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    security: [{ bearer: [] }],
    paths: withRefusals(
      withKeys(merged([...entities.map(entityPaths), ...records.map(searchPath), routePaths(apart)])),
    ),
    components: {
      securitySchemes: {
        bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'zk_…',
          description:
            'An API key of a company: reads its sessions, payments and statements, and nothing else',
        },
      },
      responses: problemResponses,
      schemas: {
        Problem: problemSchema,
        Paging: pagingSchema,
        ...conditionSchemas,
        ...merged([...entities, ...records].map(entitySchemas)),
      },
    },
  }
}

/** What an API key opens says so. */
const withKeys = (paths: Record<string, Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, call]) => {
          const isOpen = keyRoutes.has(`${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`)
          return [method, isOpen ? { ...call, security: [{ bearer: [] }, { apiKey: [] }] } : call]
        }),
      ),
    ]),
  )

type Described = { responses?: object }

/** What every call of its kind may answer: who asks, how often, what is sent, whose row it is about. */
const withRefusals = (paths: Record<string, Record<string, Described>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, call]) => {
          const isSent = method !== 'get'
          const refusals = [
            ...(isSent ? [400, 413] : []),
            // who comes with a token or a key is held to it where nobody needs one, too: who looks on sends nothing
            ...(asksWho(path) ? [401, 403, 429] : isSent ? [403] : []),
            ...(path.includes('{') ? [400, 404] : []),
          ]
          return [method, { ...call, responses: { ...call.responses, ...problemAnswers(refusals) } }]
        }),
      ),
    ]),
  )

const merged = <T>(parts: Record<string, T>[]): Record<string, T> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
