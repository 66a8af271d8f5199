import pg from 'pg'

/** The same text for the same value on both sides, whatever the database's own settings are. */
const settings = {
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** One connection of the tables' owner, for `work`. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the query that runs tells
  await client.connect()
  try {
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [name, value])
    }
    return await work(client)
  } finally {
    await client.end()
  }
}
