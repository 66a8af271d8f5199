import pg from 'pg'
import { ConfigError } from '../config.ts'

/** Made by the first migration, one set of them for a whole cluster; the server works as these. */
const servingRoles = ['zaryad_app', 'zaryad_platform']

type Facts = {
  account: string
  database: string
  may_make_roles: boolean
  may_make_schemas: boolean
  may_make_tables: boolean
  /** Those of ours that the cluster has; the account is a member of some, and may make itself one of others. */
  roles: string[]
  member_of: string[]
  may_join: string[]
}

// Since PostgreSQL 16 CREATEROLE gives what one has the admin option of, and no more.
const question = `
  select r.rolname as account, current_database() as database,
    r.rolcreaterole or r.rolsuper as may_make_roles,
    has_database_privilege(current_database(), 'create') as may_make_schemas,
    has_schema_privilege('public', 'create') as may_make_tables,
    array(select rolname::text from pg_roles where rolname = any($1) order by 1) as roles,
    array(select rolname::text from pg_roles where rolname = any($1) and pg_has_role(oid, 'member')) as member_of,
    array(select rolname::text from pg_roles where rolname = any($1)
      and (pg_has_role(oid, 'member with admin option')
        or (r.rolcreaterole and current_setting('server_version_num')::int < 160000))) as may_join
  from pg_roles r where r.rolname = current_user`

/**
 * Before anything is made: an account that could not bring a database up, or could not work as the serving roles,
 * is refused with one line that says what to grant.
 */
export async function checkAccount(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Facts>(question, [servingRoles])
  const [facts] = rows
  if (!facts) return
  const account = pg.escapeIdentifier(facts.account)
  const grants = missingGrants(facts, account)
  if (grants.length > 0)
    throw new ConfigError(
      `DATABASE_URL: takes an account that may do more; have it granted: ${grants.join('; ')}`,
    )
  const own = facts.may_join.filter((role) => !facts.member_of.includes(role))
  if (own.length > 0) await client.query(`grant ${own.join(', ')} to ${account}`)
}

function missingGrants(facts: Facts, account: string): string[] {
  const grants: string[] = []
  if (!facts.may_make_schemas)
    grants.push(`grant create on database ${pg.escapeIdentifier(facts.database)} to ${account}`)
  if (!facts.may_make_tables) grants.push(`grant create on schema public to ${account}`)
  if (facts.roles.length < servingRoles.length && !facts.may_make_roles)
    grants.push(`alter role ${account} createrole`)
  const open = [...facts.member_of, ...facts.may_join]
  const closed = facts.roles.filter((role) => !open.includes(role))
  if (closed.length > 0) grants.push(`grant ${closed.join(', ')} to ${account}`)
  return grants
}
