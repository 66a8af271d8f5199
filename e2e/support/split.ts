import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../packages/server/src/db/embedded/freePort.ts'
import { startEmbedded } from '../../packages/server/src/db/embedded.ts'
import { inTurn } from '../../packages/server/src/testing/inTurn.ts'
import { natsServer } from '../../packages/server/src/testing/natsServer.ts'
import { type RunningServer, startServer } from './server.ts'

const parts = ['api', 'api', 'jobs', 'gateway', 'gateway']

/**
 * The same system as many processes that share one PostgreSQL and one NATS and nothing else, behind one address:
 * `E2E_SPLIT=1 npx playwright test`.
 */
export async function startSplit(...[admin, more]: Parameters<typeof startServer>): Promise<RunningServer> {
  const home = mkdtempSync(join(tmpdir(), 'zaryad-e2e-split-'))
  const ends: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
  const stop = async () => {
    const failures: unknown[] = []
    for (const end of ends.reverse())
      try {
        await end()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }
  try {
    const postgres = await startEmbedded({ dataDir: home, log: () => {} })
    ends.push(postgres.stop)
    const nats = await natsServer()
    ends.push(nats.kill)
    const shared = { DATABASE_URL: postgres.url, NATS_URL: nats.url }
    const ports: Record<string, number[]> = { api: [], jobs: [], gateway: [] }
    const front = await inTurn(ports.api!, ports.gateway!)
    ends.push(front.close)
    const baseUrl = `http://127.0.0.1:${front.port}`
    // one after another: the first makes the database
    for (const part of parts) {
      const port = await freePort()
      const own = { ...shared, PUBLIC_URL: baseUrl, PORT: String(port), ROLES: part }
      ends.push((await startServer(admin, { ...more, ...own })).stop)
      ports[part]!.push(port)
    }
    return { baseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
