import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Does `node_modules` already hold what the lock file says, by npm's own record of what it installed? */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const found = installed[path]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && existsSync(join(root, path))
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
