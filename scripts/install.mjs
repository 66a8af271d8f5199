import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './fail.mjs'
import { isInstalled } from './isInstalled.mjs'
import { npm } from './npm.mjs'
import { repairNode, repairPostgres } from './repair.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.zaryad-lock-hash')

/** Makes `node_modules` match the lock file and answers the path of Node 24. Nothing to do costs a few milliseconds. */
export async function ensureInstalled() {
  const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const wanted = lockHash()
  if (existsSync(node) && readStamp() === wanted) return node
  if (!isInstalled(root)) await install()
  await repairPostgres(modules)
  const usable = await repairNode(modules, node)
  // Without a Node of our own there is no stamp, so that the next start tries again.
  if (usable === node) writeStamp(wanted)
  return usable
}

async function install() {
  process.stderr.write('Installing dependencies (once, a minute or two) …\n')
  // NODE_ENV=production would leave out what builds the console.
  const code = await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
  })
  if (code !== 0)
    fail(`npm ci failed (${code}): see the lines above; is the npm registry reachable from here?`)
}

/** The platform counts: a directory shared between machines has to be installed for each. */
function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function writeStamp(hash) {
  try {
    writeFileSync(stamp, hash)
  } catch {
    // Someone else's node_modules: usable as it is, only the check is made again.
  }
}
