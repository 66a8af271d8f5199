import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { quickFolder, removeRun } from '../packages/server/src/testing/quickFolder.ts'
import { logins, seed } from './support/seed.ts'
import { startServer } from './support/server.ts'
import { startSplit } from './support/split.ts'
import { startStandIns } from './support/standIns.ts'
import { keepWorld } from './support/world.ts'

const root = join(import.meta.dirname, '..')

/** Builds the console when its sources are newer, starts the system, fills it; what is returned stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildConsole()
  const folder = quickFolder()
  process.env.TMPDIR = folder // servers keep their rows in it, browsers their profiles and what their processes share
  const banks = await startStandIns()
  const start = process.env.E2E_SPLIT ? startSplit : startServer
  const server = await start(logins.owner, banks.env)
  banks.tell(server.baseUrl)
  const stop = () =>
    server
      .stop()
      .finally(banks.stop)
      .finally(() => removeRun(folder))
  try {
    keepWorld(await seed(server.baseUrl))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function buildConsole() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'build'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the console does not build (${status})`)
}
