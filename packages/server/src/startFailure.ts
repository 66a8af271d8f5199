import { type Config, ConfigError } from './config.ts'

/** What a DATABASE_URL leads to when it leads nowhere: no server, no such host, a wrong password, no database. */
const ofDatabase = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000'])

/** What keeps a process from making its directory. */
const ofDirectory = new Set(['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EEXIST'])

const has = (error: unknown, name: string): string =>
  typeof error === 'object' && error !== null ? String((error as Record<string, unknown>)[name] ?? '') : ''

/** A setting that only its use shows to be wrong is one line too (contract §1); any other failure stays what it is. */
export function asSetting(error: unknown, { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): unknown {
  const code = has(error, 'code')
  if (has(error, 'syscall') === 'listen') {
    if (code === 'EADDRINUSE' || code === 'EACCES')
      return new ConfigError(`PORT: takes a port that is free (${code})`)
    if (code === 'EADDRNOTAVAIL') return new ConfigError(`HOST: takes an address of this machine (${code})`)
  }
  if (has(error, 'syscall') === 'mkdir' && ofDirectory.has(code))
    return new ConfigError(`DATA_DIR: takes a directory that this process may write (${code})`)
  if (DATABASE_URL && ofDatabase.has(code))
    return new ConfigError(`DATABASE_URL: takes the address of a PostgreSQL that lets us in (${code})`)
  return error
}
