import { isObject } from '@zaryad/model/fromOutside'
import { type Config, ConfigError } from './config.ts'

/** What a DATABASE_URL leads to when it leads nowhere: no server, no such host, a wrong password, no database. */
const ofDatabase = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000'])

/** What keeps a process from writing in its directory. */
const ofDirectory = new Set(['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'EDQUOT', 'EIO'])
/** No room: as the system says it, and as PostgreSQL does. */
const ofFullDisk = new Set(['ENOSPC', '53100'])
const READ_ONLY = '25006'

const detail = (error: unknown, name: 'code' | 'syscall' | 'hostname' | 'path'): string =>
  isObject(error) ? String(error[name] ?? '') : ''

/** A setting that only its use shows to be wrong is one line too (contract §1); any other failure stays what it is. */
export function asSetting(
  error: unknown,
  { DATABASE_URL, HOST }: Pick<Config, 'DATABASE_URL' | 'HOST'>,
): unknown {
  const code = detail(error, 'code') || (error instanceof Error ? detail(error.cause, 'code') : '')
  if (detail(error, 'syscall') === 'listen') {
    if (code === 'EADDRINUSE' || code === 'EACCES')
      return new ConfigError(`PORT: takes a port that is free (${code})`)
    if (code === 'EADDRNOTAVAIL') return new ConfigError(`HOST: takes an address of this machine (${code})`)
  }
  if (detail(error, 'syscall') === 'getaddrinfo' && detail(error, 'hostname') === HOST)
    return new ConfigError(`HOST: takes an address of this machine (${code})`)
  const isUnmade = code === 'ENOENT' && detail(error, 'syscall') === 'mkdir'
  if (detail(error, 'path') !== '' && (ofDirectory.has(code) || isUnmade))
    return new ConfigError(`DATA_DIR: takes a directory that this process may write (${code})`)
  if (ofFullDisk.has(code)) {
    const name = DATABASE_URL && code !== 'ENOSPC' ? 'DATABASE_URL' : 'DATA_DIR'
    return new ConfigError(`${name}: takes a disk that has room left (${code})`)
  }
  if (code === READ_ONLY)
    return new ConfigError(
      `${DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: takes a database that can be written (${code})`,
    )
  if (DATABASE_URL && ofDatabase.has(code))
    return new ConfigError(`DATABASE_URL: takes the address of a PostgreSQL that lets us in (${code})`)
  return error
}
