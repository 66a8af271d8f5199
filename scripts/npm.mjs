import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail } from './fail.mjs'

/** npm shows no progress outside a terminal, so we show that it is alive. */
const heartbeatS = 15

/** Runs npm with its own output; answers its exit code. */
export function npm(args, { cwd }) {
  const [program, first] = npmProgram()
  const PATH = [process.env.PATH, dirname(process.execPath)].join(delimiter)
  const child = spawn(program, [...first, ...args], {
    cwd,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const startedMs = Date.now()
  const tell = () => process.stderr.write(`… ${Math.round((Date.now() - startedMs) / 1000)} s\n`)
  const heartbeat = process.stderr.isTTY ? undefined : setInterval(tell, heartbeatS * 1000)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', () => fail('npm is not there: install npm, it comes with Node (https://nodejs.org)'))
    child.on('close', (code) => {
      clearInterval(heartbeat)
      resolve(code ?? 1)
    })
  })
}

/** The npm that runs us, else the one beside our Node, else the one on the PATH. */
function npmProgram() {
  const running = process.env.npm_execpath
  if (running && /npm-cli\.c?js$/.test(running) && existsSync(running)) return [process.execPath, [running]]
  const beside = join(dirname(process.execPath), 'npm')
  return [existsSync(beside) ? beside : 'npm', []]
}
