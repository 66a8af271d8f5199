import { superuser } from './cluster.ts'
import { freePort } from './freePort.ts'

/** Where PostgreSQL listens: a socket in the cluster's own directory, or a port of this machine alone. */
export type Address = { host: string; port: number; args: string[] }

/** The kernel's limit for the path of a UNIX socket, with room for `/.s.PGSQL.5432`. */
const longestSocketDirectory = 90

export async function addressFor(directory: string): Promise<Address> {
  const fits = Buffer.byteLength(directory) <= longestSocketDirectory && process.platform !== 'win32'
  if (fits) {
    return { host: directory, port: 5432, args: ['-c', 'listen_addresses=', '-k', directory, '-p', '5432'] }
  }
  const port = await freePort()
  return { host: '127.0.0.1', port, args: ['-h', '127.0.0.1', '-k', '', '-p', String(port)] }
}

export function urlOf({ host, port }: Omit<Address, 'args'>, password: string, database: string): string {
  const user = `${superuser}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}@${host}:${port}/${database}`
}
