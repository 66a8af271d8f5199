import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    for (const end of ends.reverse()) await end()
  }
  try {
    const postgres = await startEmbedded({ dataDir: home, log: () => {} })
    ends.push(postgres.stop)
    const nats = await natsServer()
    ends.push(nats.kill)
    const shared = { DATABASE_URL: postgres.url, NATS_URL: nats.url }
    const portsOf: Record<string, number[]> = { api: [], jobs: [], gateway: [] }
    // one after another: the first makes the database
    for (const part of parts) {
      const { baseUrl, stop } = await startServer(admin, { ...more, ...shared, ROLES: part })
      ends.push(stop)
      portsOf[part]!.push(Number(new URL(baseUrl).port))
    }
    const front = await inTurn(portsOf.api!, portsOf.gateway!)
    ends.push(front.close)
    return { baseUrl: `http://127.0.0.1:${front.port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
