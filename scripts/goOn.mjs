import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail, root } from './fail.mjs'
import { whenNpmIsGone } from './whenNpmIsGone.mjs'

/** What many stations say lives for half a second, until it is stored: with room for it less is copied by the collector. */
const servingFlags = JSON.parse(readFileSync(new URL('./servingFlags.json', import.meta.url), 'utf8'))

/**
 * Becomes the command, as far as one process can become another: the same terminal, signals passed on, the same
 * exit code. A server also ends when this process, or the npm above it, is killed.
 */
export function goOn({ node, file, args, serves }) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
  }
  const follow = serves
    ? [...servingFlags, '--import', new URL('./followParent.mjs', import.meta.url).href]
    : []
  const stdio = ['inherit', 'inherit', 'inherit', ...(serves ? ['ipc'] : [])]
  const child = spawn(node, [...follow, file, ...args], { env, stdio })

  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // In a terminal Ctrl-C reaches the child by itself; a second SIGINT would read as impatience.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  if (serves && process.env.npm_lifecycle_event) whenNpmIsGone(() => child.kill('SIGTERM'))

  child.on('error', (error) => fail(`Node 24 does not start: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
