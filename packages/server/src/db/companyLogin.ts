import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { messageOf } from '../faults/describe.ts'
import { connectionOptions } from './connections.ts'
import { lockSchema } from './migrate.ts'
import { signedInAs } from './servingLogin.ts'

type CompanyLogin = { url: string } | { why: string }

/**
 * A login for companies' requests in a PostgreSQL of DATABASE_URL, where its account may make one. Its password
 * follows from the account's, so that all servers of one database know it and none has to keep it. What cannot be
 * made, or could do more than it should, is not used: then the answer says why.
 */
export async function companyLogin(url: string): Promise<CompanyLogin> {
  const secret = decodeURIComponent(new URL(url).password)
  if (!secret) return { why: 'DATABASE_URL has no password' }
  try {
    const { name, password } = await make(url, secret)
    const own = signedInAs(url, name, password)
    return (await isModest(own)) ? { url: own } : { why: `${name} may do more than a company` }
  } catch (error) {
    return { why: messageOf(error) }
  }
}

/** Roles are for all databases of a cluster: each database has a login of its own. */
async function make(url: string, secret: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await lockSchema(client)
    const { rows } = await client.query<{ name: string; is_there: boolean }>(
      `select n.name, exists (select from pg_roles where rolname = n.name) as is_there
        from (select 'zaryad_company_' || oid as name from pg_database where datname = current_database()) n`,
    )
    const { name, is_there } = rows[0]!
    const password = (await promisify<string, string, number, Buffer>(scrypt)(secret, name, 24)).toString(
      'hex',
    )
    await client.query(
      `${is_there ? 'alter' : 'create'} role ${name} login noinherit password ${client.escapeLiteral(password)}`,
    )
    await client.query(`grant zaryad_app to ${name}`)
    return { name, password }
  } finally {
    await client.end()
  }
}

/** Signed in as it, through whatever stands before PostgreSQL: it is a company, and cannot be anything else. */
async function isModest(url: string): Promise<boolean> {
  const client = new pg.Client(connectionOptions(url, { role: 'zaryad_app' }))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ is_modest: boolean }>(
      `select current_user = 'zaryad_app' and not (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls
          or r.rolreplication)
        and not exists (select from pg_roles o where o.oid <> r.oid and o.rolname <> 'zaryad_app'
          and pg_has_role(r.oid, o.oid, 'member')) as is_modest
        from pg_roles r where r.rolname = session_user`,
    )
    return rows[0]?.is_modest === true
  } finally {
    await client.end()
  }
}
