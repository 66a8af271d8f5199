import { rule } from '@zaryad/model'
import type { Config } from '../config.ts'
import { type Database, openDatabase, type Scope } from '../db/database.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { depsOf } from '../deps.ts'
import { csvRows } from './csv.ts'
import { importSessions } from './importSessions.ts'
import type { ImportReport } from './problems.ts'
import type { CliSettings } from './settings.ts'

type Surroundings = { config: Config; say: (line: string) => void }

const progressEveryMs = 1000

/** Into the database itself: an outside one, the one a running server has, or our own for as long as it takes. */
export async function importDirectly(
  settings: CliSettings,
  { config, say }: Surroundings,
): Promise<ImportReport> {
  const known = config.DATABASE_URL ?? runningEmbedded(config.DATA_DIR)
  const embedded = known ? undefined : await startEmbedded({ dataDir: config.DATA_DIR, log: say })
  const url = known ?? embedded?.url ?? ''
  try {
    await migrate(url)
    const db = openDatabase(url, 4)
    try {
      return await run(settings, { config, say, db })
    } finally {
      await db.close()
    }
  } finally {
    await embedded?.stop()
  }
}

async function run(settings: CliSettings, { config, say, db }: Surroundings & { db: Database }) {
  const { csv, dryRun, stationId, timeZone } = settings
  let saidAt = Date.now()
  return importSessions({
    deps: depsOf({ config, db }),
    rows: csvRows(csv),
    scope: await scopeOf(db, settings.tenant),
    stationId,
    timeZone,
    dryRun,
    by: { actor: null, userName: 'import' },
    onProgress: ({ rows, imported }) => {
      if (Date.now() - saidAt < progressEveryMs) return
      saidAt = Date.now()
      say(`${rows} rows read, ${imported} sessions taken`)
    },
  })
}

async function scopeOf(db: Database, tenant: string | undefined): Promise<Scope> {
  if (!tenant) return 'all'
  const found = await sql<{ id: string }>`
    select id from tenants where id::text = ${tenant} or bin = ${tenant} or lower(name) = lower(${tenant})`.execute(
    db.system,
  )
  if (found.rows.length !== 1) throw rule('tenant', 'notFound')
  return { tenantId: found.rows[0]!.id }
}
