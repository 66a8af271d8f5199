import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder, removeRun } from '../testing/quickFolder.ts'
import { type SqlClaim, sqlClaims } from '../testing/sqlClaims.ts'
import { startEmbedded } from './embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's connection string of the PostgreSQL that the whole run shares. */
    postgresUrl: string
    sqlClaims: SqlClaim[]
  }
}

/** One PostgreSQL for a whole vitest run; test files take databases of it by `createTestDatabase`. */
export default async function sharedPostgres(project: TestProject) {
  const folder = quickFolder()
  process.env.TMPDIR = folder // tests make theirs in it
  const started = startEmbedded({ dataDir: join(folder, 'shared'), log: () => {}, durable: false })
  const claims = sqlClaims()
  const { url, stop } = await started
  project.provide('postgresUrl', url)
  project.provide('sqlClaims', claims)
  return async () => {
    await stop()
    removeRun(folder)
  }
}
