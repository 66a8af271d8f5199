import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from '../faults/codeOf.ts'

/** Addresses that one PostgreSQL is signed in to by, one a serving role. */
export type ServingUrls = {
  /** For charge points, money, jobs and administrators. */
  platform: string
  /** For companies' requests; none where they have to share the login of all others. */
  companies?: string
}

const platformLogin = 'zaryad_server'
const companiesLogin = 'zaryad_company'

/** Made once and kept for this account's eyes only. */
function secretIn(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * The addresses that the server of an embedded PostgreSQL serves from: logins that own nothing, inherit nothing and
 * may be nobody but one serving role each. What breaks out of a role finds itself with less, not as superuser, and
 * what breaks out of a company's question never finds itself as the platform.
 */
export async function servingUrls(ownerUrl: string, dataDir: string): Promise<Required<ServingUrls>> {
  const platform = secretIn(dataDir, 'postgres.server')
  const companies = secretIn(dataDir, 'postgres.company')
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await makeLogin(client, { name: platformLogin, role: 'zaryad_platform', password: platform })
    await makeLogin(client, { name: companiesLogin, role: 'zaryad_app', password: companies })
    // by this function a question, being one statement, could make itself another company
    await client.query('revoke execute on function pg_catalog.set_config(text, text, boolean) from public')
    await client.query(
      'grant execute on function pg_catalog.set_config(text, text, boolean) to zaryad_platform',
    )
    // they fail for no text, so nothing is learnt of rows that one may not see; unless that is said, row-level security
    // keeps companies from the indexes of sessions by card and of points by name, and the platform from their order
    // (CREATE FUNCTION, LEAKPROOF)
    for (const name of ['upper', 'lower'])
      await client.query(`alter function pg_catalog.${name}(text) leakproof`)
  } finally {
    await client.end()
  }
  return {
    platform: signedInAs(ownerUrl, platformLogin, platform),
    companies: signedInAs(ownerUrl, companiesLogin, companies),
  }
}

type Login = { name: string; role: string; password: string }

async function makeLogin(client: pg.Client, { name, role, password }: Login): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if;
  end $$`)
  await client.query(`alter role ${name} with login noinherit nosuperuser nocreatedb nocreaterole
    noreplication nobypassrls password ${client.escapeLiteral(password)}`)
  const { rows } = await client.query<{ other: string }>(
    `select r.rolname as other from pg_auth_members m join pg_roles r on r.oid = m.roleid
      where m.member = '${name}'::regrole and r.rolname <> $1`,
    [role],
  )
  for (const { other } of rows) await client.query(`revoke ${pg.escapeIdentifier(other)} from ${name}`)
  await client.query(`grant ${role} to ${name}`)
}

export function signedInAs(url: string, name: string, password: string): string {
  const own = new URL(url)
  own.username = name
  own.password = password
  return own.href
}

/** One line for an account of DATABASE_URL that could do anything to the whole cluster; none for a modest one. */
export async function tooMighty(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = current_user and rolsuper',
    )
    const [account] = found.rows
    return (
      account &&
      `DATABASE_URL signs in as the superuser ${account.name}: give the server an account that is none`
    )
  } finally {
    await client.end()
  }
}
