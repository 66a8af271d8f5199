import { securityEventOf, securityEventTypes } from '@zaryad/model/securityEvents'
import { raiseEvent } from '../../events/raise.ts'
import type { Context } from '../context.ts'
import { moment, text } from '../read.ts'
import type { Station } from '../station.ts'

/** One that says the same on and on is written down so often. */
const AGAIN_MS = 5_000
const lately = new WeakMap<Station, Map<string, number>>()

type Said = { readonly type?: unknown; readonly timestamp?: unknown; readonly techInfo?: unknown }

/**
 * What its security is told of (whitepaper §4.9, 2.x §A04): an event that people see, one at a time of each type of
 * the standard's list and one of all that are the maker's own.
 */
export async function toldSecurityEvent(context: Context, request: Said) {
  const { deps, station, receivedMs } = context
  const said = text(context, request.type, { max: 50 })
  const info = text(context, request.techInfo, { max: 255 })
  const type = securityEventOf(said)
  const name = type ?? 'other'
  const before = lately.get(station) ?? new Map<string, number>()
  lately.set(station, before)
  if (receivedMs - (before.get(name) ?? 0) < AGAIN_MS) return {}
  before.set(name, receivedMs)
  const at = new Date(moment(context, request.timestamp).atMs).toISOString()
  await raiseEvent(deps, {
    kind: 'securityEvent',
    severity: type ? securityEventTypes[type] : 'warning',
    entity: 'devices',
    entityId: `${station.deviceId}/${name}`,
    tenantId: station.tenantId,
    chargePointId: station.chargePointId,
    data: {
      identity: station.identity,
      type: type ?? said,
      ...(info ? { info } : {}),
      at,
      heardAt: new Date(receivedMs).toISOString(),
    },
  }).catch((error: unknown) => {
    before.delete(name) // said again, it is to be stored
    throw error
  })
  return {}
}
