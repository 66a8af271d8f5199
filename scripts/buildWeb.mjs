import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './fail.mjs'

const web = join(root, 'packages', 'web')
const stamp = join(web, 'dist', '.sources-hash')

/** What the bundle is made of: by content, so that a fresh clone or a touched file alone builds nothing again. */
const sources = [
  'packages/web',
  'packages/model/src',
  'packages/station/src',
  'packages/ocpp/src',
  'locales',
  'package-lock.json',
]
const notSources = new Set(['dist', 'node_modules'])

/** Builds `packages/web/dist` when its sources are not those of the last build. */
export async function ensureWeb(node) {
  if (!existsSync(join(web, 'vite.config.ts'))) return
  const wanted = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Building the console …\n')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail(`The console does not build (${status}): see the lines above`)
  writeFileSync(stamp, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => filesOf(path)))
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.(json|ts|tsx)$/.test(path)) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
    ({ name }) => !notSources.has(name),
  )
  return entries
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`
      return entry.isDirectory() ? filesOf(inside) : [inside]
    })
    .sort()
}
