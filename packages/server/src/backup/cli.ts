import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { callerDirectory, readConfig } from '../config.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { withExisting, withIdle } from './stateDatabase.ts'

const usage = 'Give one file: npm run backup -- FILE, or npm run restore -- FILE [--force]'
const log = (line: string) => console.log(line)

async function main() {
  const { values, positionals } = readArguments()
  const [command, name, ...more] = positionals
  const isKnown = command === 'restore' || (command === 'backup' && !values.force)
  if (!isKnown || !name || more.length > 0) throw new Error(usage)
  const file = resolve(callerDirectory(), name)
  const config = readConfig()
  const job = { dataDir: config.DATA_DIR, file, log, signal: interruption() }
  if (command === 'backup') await withExisting(config, log, (url) => backup({ ...job, url }))
  else await restore({ ...job, force: values.force, withUrl: (work) => withIdle(config, log, work) })
}

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

/** Ctrl-C leaves no half file and no half state. */
function interruption(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupted.abort(new Error('Interrupted')))
  }
  return interrupted.signal
}

try {
  await main()
} catch (error) {
  const isInterrupted = error instanceof Error && error.name === 'AbortError'
  console.error(isInterrupted ? 'Interrupted' : error instanceof Error ? error.message : error)
  process.exitCode = 1
}
