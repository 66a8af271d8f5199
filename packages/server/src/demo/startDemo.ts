import type { Deps } from '../deps.ts'
import { startFleet } from './fleet.ts'
import type { DemoLogin } from './logins.ts'
import { seedDemo } from './seedDemo.ts'

type Demo = { logins: DemoLogin[]; stop(): Promise<void> }
type Options = { deps: Deps; port: number; log: (line: string) => void; signal: AbortSignal }

/** The demonstration behind a server that listens on `port`: network, history, and a fleet that goes on charging. */
export async function startDemo({ deps, port, log, signal }: Options): Promise<Demo> {
  const logins = await seedDemo(deps, { log, signal })
  const fleet = await startFleet({ db: deps.db, port, dataDir: deps.config.DATA_DIR })
  return { logins, stop: fleet.stop }
}
