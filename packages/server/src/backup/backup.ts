import { stat } from 'node:fs/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type ArchiveWriter, writeArchive } from './archiveWriter.ts'
import { type Contents, contentsEntry, type Manifest, manifestEntry, pieceEntry } from './manifest.ts'
import { asOwner } from './ownerClient.ts'
import { countRows, pieces } from './pieces.ts'
import { openSnapshot } from './snapshot.ts'
import { stateFiles } from './stateFiles.ts'

export type Job = {
  /** Of the tables' owner. */
  url: string
  dataDir: string
  file: string
  log: (line: string) => void
  signal: AbortSignal
}

/** Writes the whole state as it is at one moment into `file`; the server may go on working. */
export async function backup({ url, dataDir, file, log, signal }: Job): Promise<void> {
  const rows = await asOwner(url, async (client) => {
    const manifest = await openSnapshot(client)
    const archive = await writeArchive(file, signal)
    try {
      const counts = await writeState(client, archive, { manifest, dataDir, log })
      await archive.finish()
      return counts
    } catch (error) {
      await archive.abandon()
      throw error
    }
  })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  log(`${Object.keys(rows).length} tables, ${total} rows, ${(await stat(file)).size} bytes: ${file}`)
}

type State = { manifest: Manifest; dataDir: string; log: Job['log'] }

async function writeState(client: pg.Client, archive: ArchiveWriter, { manifest, dataDir, log }: State) {
  await archive.add(json(manifestEntry, manifest))
  // Before the rows: a file that a row names may be deleted with the row, a little later.
  for await (const file of stateFiles(dataDir, await storedIn(client, manifest))) await archive.add(file)
  const rows: Contents['rows'] = {}
  for (const table of manifest.tables) {
    rows[table.name] = await writeTable(client, archive, table)
    log(`${table.name}: ${rows[table.name]} rows`)
  }
  await archive.add(json(contentsEntry, { entries: archive.checksums, rows } satisfies Contents))
  return rows
}

/** A database that is not updated yet has no such table. */
async function storedIn(client: pg.Client, { tables }: Manifest): Promise<ReadonlySet<string>> {
  if (!tables.some(({ name }) => name === 'stored_files')) return new Set()
  const { rows } = await client.query<{ name: string }>('select name from stored_files')
  return new Set(rows.map(({ name }) => name))
}

async function writeTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: Manifest['tables'][number],
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join()
  const copy = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
  let [rows, piece] = [0, 0]
  for await (const text of pieces(copy)) {
    rows += countRows(text)
    await archive.add({ name: pieceEntry(name, ++piece), content: text, size: text.length })
  }
  return rows
}

function json(name: string, value: unknown) {
  const content = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  return { name, content, size: content.length }
}
