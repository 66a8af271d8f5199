import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from '../../config.ts'

export type Account = { uid: number; gid: number }

/**
 * Who PostgreSQL runs as: it refuses to run as root, so root hands it to the owner of an existing
 * cluster, else to `postgres`, else to `nobody`. Undefined: simply ourselves.
 */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (!account)
    throw new ConfigError('DATA_DIR: run as root, PostgreSQL needs a user named postgres or nobody')
  return account
}

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The first directory on the way to `path` that the account may not pass through. */
export function closedParent(account: Account, path: string): string | undefined {
  const parents = [resolve(path)]
  while (parents[0] && dirname(parents[0]) !== parents[0]) parents.unshift(dirname(parents[0]))
  return parents.find((parent) => {
    const { mode, uid, gid } = statSync(parent)
    if (uid === account.uid) return (mode & 0o100) === 0
    return (mode & (gid === account.gid ? 0o010 : 0o001)) === 0
  })
}
