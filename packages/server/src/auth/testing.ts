import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role, ServiceCode } from '@zaryad/model'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { checkAnswer } from '../calls/checkAnswer.ts'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { loadSecrets } from '../db/secrets.ts'
import { sql } from '../db/sql.ts'
import { createTestDatabase } from '../db/testDatabase.ts'
import { type Deps, depsOf } from '../deps.ts'
import { extensions } from '../extensions.ts'
import { forgetAccounts } from './accounts.ts'
import { hashPassword } from './password.ts'
import { startSession } from './sessions.ts'

/** Every user that tests make has this password. */
export const testPassword = 'correct horse battery staple'
const testHash = hashPassword(testPassword)

/** What answers are made of; a field that an answer lacks is undefined all the same. */
export type Body = {
  id: string
  version: number
  code: string
  count: number
  token: string
  result: Body[]
  errors: { field: string; code: string }[]
  [field: string]: unknown
}
export type Answer = { status: number; body: Body; text: string; headers: Record<string, unknown> }
type Send = (path: string, body?: unknown) => Promise<Answer>
/** Paths are under /api/v1 unless they begin with another of our roots: `client.get('/users/1')`. */
export type Client = {
  get: Send
  post: Send
  put: Send
  patch: Send
  delete: Send
  token: string
  userId: string
  userName: string
}

type UserOptions = { roles: Role[]; tenantId?: string | null; userName?: string }
export type TestTenant = {
  id: string
  planId: string
  client: Client
  makeUser(roles: Role[]): Promise<Client>
}

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  /** Owner's connection string of this app's database. */
  url: string
  /** A signed-in SuperAdministrator. */
  admin: Client
  /** Signed in nowhere. */
  anonymous: Client
  makeUser(options: UserOptions): Promise<Client>
  /** A company whose plan has these services, with a signed-in user of role Tenant. */
  makeTenant(services?: readonly ServiceCode[], plan?: { chargePointLimit?: number }): Promise<TestTenant>
  close(): Promise<void>
}

type Overrides = { config?: Partial<Config>; clock?: () => Date }

/**
 * The real app on a database of its own. Routes may be added until the first request:
 * `const test = await testApp(); await startCsms({ app: test.app, … })`.
 */
export async function testApp({ config = {}, clock = () => new Date() }: Overrides = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'zaryad-app-'))
  const db = openDatabase({ platform: database.url, companies: database.companies }, 8)
  // most stations of tests speak by hand: no key is offered to them where nobody looks at keys
  const stations = { STATION_AUTH: 'open' }
  const base = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: database.url, ...stations })
  const secrets = await loadSecrets({ url: database.url, dataDir })
  const deps = depsOf({ config: { ...base, ...config }, db, secrets, clock, rowSql: extensions })
  const app = await buildApp(deps, { checkAnswer })
  const makeUser = (options: UserOptions) => signedInUser(app, deps, options)
  return {
    app,
    deps,
    url: database.url,
    admin: await makeUser({ roles: ['SuperAdministrator'], userName: 'root' }),
    anonymous: clientOf(app, { token: '', userId: '', userName: '' }),
    makeUser,
    makeTenant: (services = [], plan = {}) => makeTenant(deps, makeUser, { services, ...plan }),
    close: async () => {
      await app.close()
      await db.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signedInUser(app: FastifyInstance, deps: Deps, options: UserOptions): Promise<Client> {
  const id = deps.newId()
  const userName = options.userName ?? `user-${id.slice(-12)}`
  const tx = deps.db.system
  await sql`insert into users (id, user_name, name, roles, tenant_id, password)
    values (${id}, ${userName}, ${`Name of ${userName}`}, ${options.roles}, ${options.tenantId ?? null}, ${await testHash})`.execute(
    tx,
  )
  const origin = { ip: '127.0.0.1', userAgent: undefined }
  const session = await startSession({ deps, tx, userId: id, origin, isLong: false })
  const token = await app.auth.sign({ userId: id, sessionId: session.id })
  return clientOf(app, { token, userId: id, userName })
}

type PlanOptions = { services: readonly ServiceCode[]; chargePointLimit?: number }

async function makeTenant(
  deps: Deps,
  makeUser: TestApp['makeUser'],
  { services, chargePointLimit }: PlanOptions,
): Promise<TestTenant> {
  const [id, planId] = [deps.newId(), deps.newId()]
  await sql`insert into subscribe_plans (id, name, services, charge_point_limit)
    values (${planId}, ${`Plan of ${id}`}, ${[...services]}, ${chargePointLimit ?? null})`.execute(
    deps.db.system,
  )
  await sql`insert into tenants (id, name, subscribe_plan_id)
    values (${id}, ${`Company ${id}`}, ${planId})`.execute(deps.db.system)
  forgetAccounts(deps.db)
  const makeOwn = (roles: Role[]) => makeUser({ roles, tenantId: id })
  return { id, planId, client: await makeOwn(['Tenant']), makeUser: makeOwn }
}

type Signed = { token: string; userId: string; userName: string }
const roots = /^\/(api\/|devices\/api|push|bank\/|locales|docs|metrics|healthz|readyz|livez|openapi\.json|$)/

export function clientOf(app: FastifyInstance, signed: Signed): Client {
  const send =
    (method: NonNullable<InjectOptions['method']>): Send =>
    async (path, body) => {
      const reply = await app.inject({
        method,
        url: roots.test(path) ? path : `/api/v1${path}`,
        ...(signed.token ? { headers: { authorization: `Bearer ${signed.token}` } } : {}),
        ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
      })
      const isJson = String(reply.headers['content-type']).includes('json') && reply.body !== ''
      const content = isJson ? reply.json<Body>() : JSON.parse('{}')
      return { status: reply.statusCode, body: content, text: reply.body, headers: reply.headers }
    }
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    ...signed,
  }
}
