import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checkAccount } from '../db/account.ts'
import { checkHistory, historyTable, listMigrations, readMigration } from '../db/history.ts'
import { runMigration, schemaLock } from '../db/migrate.ts'
import { type Checked, readArchive } from './archiveReader.ts'
import type { Job } from './backup.ts'
import { emptyDatabase, refuseInUse } from './emptyDatabase.ts'
import { type Manifest, tableOfEntry } from './manifest.ts'
import { quietTables } from './quietTables.ts'
import { isStateFile, type StagedFiles } from './stateFiles.ts'

type Load = Job & Checked & { force: boolean; files: StagedFiles }

/** One transaction, schema included: all of the backup is there afterwards, or the database as it was. */
export async function loadState(client: pg.Client, load: Load): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [schemaLock])
  await refuseInUse(client, load.force)
  await checkAccount(client)
  await emptyDatabase(client)
  await makeTables(client, load.manifest)
  const wake = await quietTables(client)
  await loadRows(client, load)
  await wake()
  for (const { name, lastValue, isCalled } of load.manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ])
  }
  await checkHistory(client, await Promise.all((await listMigrations()).map(readMigration)))
  await client.query('commit')
}

/** The tables as they were, with the partitions they had, without the rows that migrations put in. */
async function makeTables(client: pg.Client, { migrations, months, tables }: Manifest): Promise<void> {
  await client.query(historyTable)
  for (const name of migrations) await runMigration(client, await readMigration(name))
  for (const month of months) await client.query('select make_partitions($1::date, 1)', [`${month}-01`])
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join()}`)
}

async function loadRows(client: pg.Client, { manifest, contents, files, file, signal, log }: Load) {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
  const loaded: Record<string, number> = {}
  for await (const { name, content } of readArchive(file, signal)) {
    const table = tableOfEntry(name)
    if (isStateFile(name)) await files.take(name, content)
    else if (table !== undefined) {
      const list = (columns.get(table) ?? []).map((column) => pg.escapeIdentifier(column)).join()
      const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`))
      await pipeline(content, copy, { signal })
      loaded[table] = (loaded[table] ?? 0) + copy.rowCount
      if (loaded[table] === contents.rows[table]) log(`${table}: ${loaded[table]} rows`)
    }
  }
  for (const [table, rows] of Object.entries(contents.rows)) {
    if ((loaded[table] ?? 0) !== rows) throw new Error(`${table}: ${loaded[table] ?? 0} of ${rows} rows`)
  }
}
