import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address in IPv6's clothes counts as what it is: `BlockList` sees through it. */
export const isInner = (address: string): boolean => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Names resolve to addresses of the open internet only: a company's webhook must not reach what stands beside
 * the server. Asked at the connection itself, so that a name cannot change between a check and the call.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const open = addresses?.filter(({ address }) => !isInner(address)) ?? []
    const [first] = open
    if (error || !first) return callback(error ?? new Error('privateAddress'), '', 4)
    if (options.all) return callback(null, open)
    callback(null, first.address, first.family)
  })
}
