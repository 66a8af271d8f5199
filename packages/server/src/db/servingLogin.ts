import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export const servingLogin = 'zaryad_server'

/** Made once and kept for this account's eyes only. */
function secretIn(dataDir: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'postgres.server')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * The address that the server of an embedded PostgreSQL serves from: a login that owns nothing, inherits nothing and
 * may be nobody but the two serving roles. What breaks out of a role finds itself with less, not as superuser.
 */
export async function servingUrl(ownerUrl: string, dataDir: string): Promise<string> {
  const password = secretIn(dataDir)
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${servingLogin}') then create role ${servingLogin}; end if;
    end $$`)
    await client.query(`alter role ${servingLogin} with login noinherit nosuperuser nocreatedb nocreaterole
      noreplication nobypassrls password ${client.escapeLiteral(password)}`)
    await client.query(`grant zaryad_app, zaryad_platform to ${servingLogin}`)
    // by this function a question, being one statement, could make itself another role or another company
    await client.query('revoke execute on function pg_catalog.set_config(text, text, boolean) from public')
    await client.query(
      'grant execute on function pg_catalog.set_config(text, text, boolean) to zaryad_platform',
    )
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = servingLogin
  url.password = password
  return url.href
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
