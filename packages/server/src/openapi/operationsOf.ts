import { allEntities } from '@zaryad/model'
import type { Call } from '@zaryad/model/call'
import { calls } from '@zaryad/model/calls/index'
import type { InjectOptions } from 'fastify'
import type { openApiDocument } from './document.ts'
import { examplesOf } from './exampleOf.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** Ids of a row of each kind, by what its calls are under. */
type Rows = Record<string, string>
type Document = ReturnType<typeof openApiDocument>

export type Operation = {
  method: NonNullable<InjectOptions['method']>
  path: string
  isPublic: boolean
  /** A company's program may come with its key. */
  isForKeys: boolean
  reads: boolean
  statuses: string[]
  /** With all of a company's rows that its body can name, with those it has to, and with each alone. */
  requests: InjectOptions[]
}

const addressOf = (method: string, path: string) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`

/** All that the document has, each with requests of a company's rows. */
export function operationsOf({ paths, components }: Document, rows: Rows): Operation[] {
  const declared = new Map<string, Call>(Object.entries(calls))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, described]) => {
      const { security, responses, requestBody } = Object(described)
      const method = name.toUpperCase() as Operation['method']
      const call = declared.get(addressOf(method, path))
      const idOf = (wanted: string) => rows[kindOf(path, wanted, rows) ?? '']
      const schema: JsonSchema | undefined = requestBody?.content['application/json']?.schema
      const bodies = schema
        ? bodiesOf(schema, components.schemas as Record<string, JsonSchema>, idOf)
        : [undefined]
      const url = path.replace(/\{(\w+)\}/g, (_, wanted) => idOf(wanted) ?? '1')
      return {
        method,
        path,
        isPublic: security?.length === 0,
        isForKeys: JSON.stringify(security ?? []).includes('apiKey'),
        reads: method === 'GET' || (call ? call.reads === true : path.endsWith('/search')),
        statuses: Object.keys(responses),
        requests: bodies.map((payload) => ({ method, url, ...(payload ? { payload } : {}) })),
      }
    }),
  )
}

/** What names that no entity refers by stand for. */
const alias: Record<string, string> = {
  chargerPointId: 'chargePoints',
  pointId: 'chargePoints',
  reservationId: 'reservations',
  packageId: 'tenantBonuses',
  bonusId: 'userBonuses',
  planId: 'subscribePlans',
  paymentId: 'client/payments',
  companyId: 'tenants',
  tenantId: 'tenants',
  sessionId: 'sessions',
}
const targets = new Map<string, string>(
  Object.values(allEntities).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { target }]) => (target ? [[name, target] as const] : [])),
  ),
)

/** Whose id such a name is in such a call: `id` is of what the address is under, of a charge point for commands. */
function kindOf(path: string, name: string, rows: Rows): string | undefined {
  if (name !== 'id') return alias[name] ?? targets.get(name)
  const under = path.replace('/driver/', '/')
  const kinds = Object.keys(rows).filter((kind) => `${under}/`.startsWith(`/api/v1/${kind}/`))
  return kinds.sort((one, other) => other.length - one.length)[0] ?? 'chargePoints'
}

type IdOf = (name: string) => string | undefined

function bodiesOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, idOf: IdOf): object[] {
  const named = new Set<string>()
  const bodyOf = (may: (name: string) => boolean) =>
    examplesOf(schemas, (name) => {
      const id = may(name) ? idOf(name) : undefined
      if (id) named.add(name)
      return id
    })(schema) as object
  const bodies = [bodyOf(() => true), bodyOf(() => false)]
  if (named.size < 2) return bodies
  return [...bodies, ...[...named].map((only) => bodyOf((name) => name === only))]
}
