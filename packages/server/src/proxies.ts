import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'

type IsProxy = (address: string, hops: number) => boolean

const nobody: IsProxy = () => false

const ranges = ['loopback', 'linklocal', 'uniquelocal']
/** Written out: «1», which elsewhere is a number of hops, would be the address 0.0.0.1. */
const isWritten = (address: string) => ranges.includes(address) || isIP(address.replace(/\/.*$/, '')) !== 0

/** Whose word about addresses counts. Throws where the list names what is no address. */
export function proxiesOf(list: string | false): IsProxy {
  if (!list) return nobody
  const addresses = list.split(',').map((address) => address.trim())
  if (!addresses.every(isWritten)) throw new TypeError('no address')
  return compile(addresses)
}
