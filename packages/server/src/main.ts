import { ConfigError, readConfig } from './config.ts'
import { asSetting } from './startFailure.ts'
import { startServer } from './startServer.ts'

const LONGEST_STOP_MS = 20_000

/** `npm start` and `npm run demo`. SIGTERM and SIGINT drain: everything acknowledged is on disk when we end. */
async function main() {
  const config = readConfig(undefined, process.argv.slice(2))
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  let exitCode = 0
  const fail = (error: unknown) => {
    if (exitCode === 1) return
    exitCode = 1
    console.error(error instanceof Error ? error.message : error)
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stopping.abort()
  }
  const run = { say: (line: string) => console.log(line), fail, signal: stopping.signal }
  await startServer(config, run).catch((error: unknown) => {
    throw asSetting(error, config)
  })
  process.exit(exitCode)
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
