import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { all, compile } from '@fastify/proxy-addr'

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

/** `203.0.113.9:4711` and `[2001:db8::9]:443`, as some proxies write them: by the port it would be somebody else each time. */
const portBeside = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/

/** The header as all who read it later expect it: addresses alone. */
export function forwardedAlone({ headers }: IncomingMessage): void {
  const said = headers['x-forwarded-for']
  if (said === undefined) return
  headers['x-forwarded-for'] = String(said)
    .split(',')
    .map((each) => each.trim().replace(portBeside, '$1$2'))
    .join(', ')
}

/** Who connects: the last address that no proxy of ours has, as for HTTP; the rest of the header is hearsay. */
export function clientAddress(request: IncomingMessage, list: string | false): string {
  forwardedAlone(request)
  return plainAddress(all(request, proxiesOf(list)).at(-1) ?? '')
}

/** As people and banks write it: a socket that listens for both kinds (`HOST=::`) has IPv4 within IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Whose an address is, as far as one counts by it: of IPv6 a customer has a whole /64, and would be somebody else with
 * each call.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address).replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [first = [], last] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const left = last ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0') : []
  const groups = [...first, ...left, ...(last ?? [])].slice(0, 4)
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}
