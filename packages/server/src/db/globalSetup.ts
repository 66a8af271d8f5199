import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's connection string of the PostgreSQL that the whole run shares. */
    postgresUrl: string
  }
}

/** One PostgreSQL for a whole vitest run; test files take databases of it by `createTestDatabase`. */
export default async function sharedPostgres(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaryad-test-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => {}, durable: false })
  project.provide('postgresUrl', url)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
