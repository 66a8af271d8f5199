import pg from 'pg'

/** How many connections of those that everybody shares nobody has by now; this one is let go of. */
export async function connectionsLeft(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(`
      with used as (select sum(numbackends) - 1 as by_all, sum(numbackends) filter (where datname = current_database()) - 1 as here
        from pg_stat_database)
      select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0) - by_all,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()) - here)::int as count
      from used`)
    return rows[0]!.count
  } finally {
    await client.end()
  }
}
