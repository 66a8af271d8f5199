import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { signedInAs } from './servingLogin.ts'

const template = 'zaryad_template'
/** Any number: one worker migrates the template while the others wait. */
const templateLock = 7_204_118
/** One for all databases of a run, as an embedded cluster has it: to make one takes longer than to copy a database. */
const companiesLogin = 'zaryad_company_of_tests'

export type TestDatabase = {
  url: string
  /** The same for companies' requests. */
  companies: string
  drop(): Promise<void>
}

/** What a worker makes and drops databases by, one file after the other: to connect anew takes half as long as to copy one. */
let maker: pg.Pool | undefined
let migrated: Promise<void> | undefined

/** A migrated database of its own for a test file, copied from a template that is migrated once a run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = inject('postgresUrl')
  maker ??= makerOn(shared)
  migrated ??= ensureTemplate(shared)
  const owner = maker
  await migrated
  const name = `test_${randomBytes(6).toString('hex')}`
  // by way of the log, which is how it goes unless told, takes four times as long
  await owner.query(`create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    await owner.query(`drop database ${name} with (force)`)
  }
  const url = inDatabase(shared, name)
  return { url, companies: signedInAs(url, companiesLogin, new URL(url).password), drop }
}

/** It keeps no worker from its end. */
function makerOn(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {}) // one that breaks while nothing is asked of it is replaced
  return pool
}

const ensureTemplate = (shared: string): Promise<void> =>
  asOwner(shared, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [template])
    if (!rowCount) await makeTemplate(owner, shared)
  })

async function makeTemplate(owner: pg.Client, shared: string): Promise<void> {
  const draft = `${template}_draft`
  await owner.query(`drop database if exists ${draft} with (force)`)
  await owner.query(`create database ${draft}`)
  const { migrate } = await import('./migrate.ts')
  await migrate(inDatabase(shared, draft))
  await asOwner(inDatabase(shared, draft), async (client) => {
    await client.query("select make_partitions((now() - interval '1 month')::date, 5)")
    const password = client.escapeLiteral(new URL(shared).password)
    await client.query(`drop role if exists ${companiesLogin}`)
    await client.query(`create role ${companiesLogin} login noinherit password ${password}`)
    await client.query(`grant zaryad_app to ${companiesLogin}`)
  })
  await owner.query(`alter database ${draft} rename to ${template}`)
}

/** What nobody who serves may do. */
export async function asOwner(
  connectionString: string,
  work: (owner: pg.Client) => Promise<unknown>,
): Promise<void> {
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

function inDatabase(url: string, name: string): string {
  const result = new URL(url)
  result.pathname = `/${name}`
  return result.href
}
