import { compile } from '@fastify/proxy-addr'

type IsProxy = (address: string, hops: number) => boolean

const nobody: IsProxy = () => false

/** Whose word about addresses counts. Throws where the list names what is no address. */
export const proxiesOf = (list: string | false): IsProxy =>
  list ? compile(list.split(',').map((address) => address.trim())) : nobody

/**
 * Whose an address is, as far as one counts by it: of IPv6 a customer has a whole /64, and would be somebody else with
 * each call.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [first = [], last] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const left = last ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0') : []
  const groups = [...first, ...left, ...(last ?? [])].slice(0, 4)
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}
