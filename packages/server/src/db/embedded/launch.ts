import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { type Account, closedParent } from './account.ts'

type Launch = { account: Account | undefined; paths: string[]; stdio: StdioOptions }

// Not the caller's environment: PGPORT, PGDATA or a locale of the host would leak into the cluster.
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Starts a PostgreSQL program under the account; `paths` are the directories it has to reach. */
export function launch(program: string, args: string[], { account, paths, stdio }: Launch): ChildProcess {
  // A group of its own: Ctrl-C in a terminal must reach us alone, we stop PostgreSQL after the drain.
  const options = { cwd: '/', env, stdio, detached: true }
  if (!account) return spawn(program, args, options)
  if (!paths.some((path) => closedParent(account, path)))
    return spawn(program, args, { ...options, ...account })
  return spawn('setpriv', [...throughClosedDirectories(account), program, ...args], options)
}

/** Keeps the one right of root that is needed to pass a closed directory such as /root, also for access(2). */
function throughClosedDirectories({ uid, gid }: Account): string[] {
  const rights = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ]
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--']
}
