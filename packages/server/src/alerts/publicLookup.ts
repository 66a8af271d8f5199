import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
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
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address in IPv6's clothes counts as what it is: `BlockList` sees through it. */
export const isInner = (address: string): boolean => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Against SSRF and DNS rebinding: names resolve to addresses of the open internet only, so that a company's webhook
 * does not reach what stands beside the server. Asked at the connection itself, so that a name cannot change between a
 * check and the call; and not of the system, whose few threads a name that nobody answers for would take from
 * everybody.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  addressesOf(host).then(
    (addresses) => {
      const open = addresses.filter(({ address }) => !isInner(address))
      const [first] = open
      if (!first) callback(new Error('privateAddress'), '', 4)
      else if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    },
    (error) => callback(error, '', 4),
  )
}

/** What the name servers say; `localhost` and its kin are this machine, whatever they say. */
async function addressesOf(host: string): Promise<LookupAddress[]> {
  if (/(^|\.)localhost\.?$/i.test(host)) return []
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
}
