import { expect, it } from 'vitest'
import { isInner } from './publicLookup.ts'

it.each([
  ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '0.0.0.0', '240.0.0.1'],
  ...['::1', '::', '::ffff:127.0.0.1', 'fd00::1', 'fe80::1', 'ff02::1'],
  // IPv4 within IPv6: as it was once written, behind a translator, in tunnels
  ...['::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::1'],
  ...['fec0::1', '100::1'],
])('%s is no address of the open internet', (address) => {
  expect(isInner(address)).toBe(true)
})

it.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111', '2a00:1450:4001::200e', '2001:4860:4860::8888'])(
  '%s is one',
  (address) => {
    expect(isInner(address)).toBe(false)
  },
)
