import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { csvRows } from '../import/csv.ts'

const unzip = promisify(gunzip)

/** A real session as its file has it; times are local, `YYYY-MM-DDTHH:MM`, empty where the file has none. */
export type SourceSession = {
  id: string
  /** The point in the file. */
  point: string
  site: string
  model: string
  connector: number
  startedAt: string
  stoppedAt: string
  energyWh: string
}

async function read(name: string): Promise<string> {
  const bytes = await readFile(new URL(`./data/${name}`, import.meta.url))
  return (await unzip(bytes)).toString()
}

/** Perth & Kinross: a public network's year. */
export async function perthSessions(): Promise<SourceSession[]> {
  const sessions: SourceSession[] = []
  // The importer has no columns for site and model, so two of its own carry them.
  const mapping = { idTag: 'site', stopReason: 'model' }
  for await (const row of csvRows(await read('sessions-perth-2018-19.csv.gz'), mapping)) {
    sessions.push({
      id: `perth-${row.sourceId}`,
      point: row.chargePoint ?? '',
      site: row.idTag ?? '',
      model: row.stopReason ?? '',
      connector: Number(row.connector),
      startedAt: row.startedAt ?? '',
      stoppedAt: row.stoppedAt ?? '',
      energyWh: row.energyKwh ? String(Math.round(Number(row.energyKwh) * 1000)) : '',
    })
  }
  return sessions
}

/** A fast DC station of two plugs; the file holds fifteen months, the last 52 weeks of them are taken. */
export async function hubSessions(): Promise<SourceSession[]> {
  const sessions: SourceSession[] = []
  const mapping = { chargePoint: 'plug', connector: 'plug' }
  for await (const row of csvRows(await read('sessions-desl-dc-2022-23.csv.gz'), mapping)) {
    if ((row.startedAt ?? '') < '2022-07-05') continue
    sessions.push({
      id: `desl-${row.sourceId}`,
      point: 'hub',
      site: 'hub',
      model: 'hub',
      connector: row.chargePoint === 'CCS2' ? 2 : 1,
      startedAt: row.startedAt ?? '',
      stoppedAt: row.stoppedAt ?? '',
      energyWh: row.energyWh ?? '',
    })
  }
  return sessions
}
