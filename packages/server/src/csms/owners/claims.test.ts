import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { localWire } from '../../bus/wire.ts'
import { Stations } from '../stations.ts'
import { openOwners } from './owners.ts'
import type { Claim } from './presence.ts'

type Reconciled = {
  changed?: { chargePointId: string; tenantId: string | null; isOnline: boolean; atMs: number }[]
  claims?: Claim[]
  lost?: string[]
}
/** A process with these stations, and all that it tells. */
function owning(fences: Record<string, number | undefined>, found: Reconciled = {}) {
  const wire = localWire()
  const stations = new Stations()
  const done: unknown[] = []
  const links = Object.entries(fences).map(([chargePointId, fence]) => ({
    station: { chargePointId, fence, connectors: new Map() },
    ...{ openedMs: 5, hasLostStatus: false, end: () => {} },
    socket: Object.assign(new EventEmitter(), {
      close: (code: number) => done.push(`${chargePointId} ${code}`),
    }),
    ask: async (ask: unknown) => {
      done.push([chargePointId, ask])
      throw new Error('no such thing')
    },
  }))
  for (const link of links) stations.put(link as never)
  const told: unknown[] = []
  wire.on('taken', (taken) => told.push(taken))
  const reconcile = async (sockets: () => unknown, atMs: number) => {
    done.push([sockets(), atMs])
    return { changed: [], claims: [], lost: [], ...found }
  }
  const owners = openOwners({
    deps: { wire, clock: () => new Date(9) } as never,
    stations,
    writers: { presence: { reconcile } } as never,
    notify: (notice) => done.push(notice),
    contested: ({ chargePointId }) => done.push(`${chargePointId} is contested`),
  })
  return { owners, stations, links, wire, told, done }
}

test('a station that is claimed here has its fence, and whoever had it before is told', () => {
  const { owners, links, told } = owning({ P: undefined })
  owners.claimed({ chargePointId: 'P', fence: 3, before: null })
  expect([links[0]?.station.fence, told]).toEqual([3, []])
  owners.claimed({ chargePointId: 'P', fence: 4, before: 'another' })
  expect([links[0]?.station.fence, told]).toEqual([4, [{ chargePointId: 'P', fence: 4 }]])
  owners.claimed({ chargePointId: 'away', fence: 1, before: null })
})

test('one that another has been given since is left to it, and said to be contested if it lived', () => {
  const { owners, stations, links, wire, done } = owning({ P: 3, Q: undefined })
  const taken = (chargePointId: string, fence: number) => wire.tell('taken', { chargePointId, fence })
  for (const [point, fence] of [
    ['P', 2],
    ['P', 3],
    ['Q', 9],
    ['R', 9],
  ] as const)
    taken(point, fence)
  expect([stations.count, done]).toEqual([2, []])
  taken('P', 4)
  expect([stations.isHere('P'), done]).toEqual([false, ['P 1012']])
  links[0]?.socket.emit('close', 1012)
  expect(done).toEqual(['P 1012', 'P is contested'])
  owners.stop()
  owners.claimed({ chargePointId: 'Q', fence: 1, before: null })
  taken('Q', 2)
  expect(stations.isHere('Q')).toBe(true)
})

test('what lists show is made what the sockets are, and told; a status that was lost is asked for once', async () => {
  const changed = [
    { chargePointId: 'P', tenantId: null, isOnline: true, atMs: 1 },
    { chargePointId: 'X', tenantId: 'T', isOnline: false, atMs: 2 },
  ]
  const claims = [{ chargePointId: 'P', fence: 7, before: 'another' }]
  const { owners, stations, links, told, done } = owning(
    { P: undefined, Q: 1 },
    { changed, claims, lost: ['Q'] },
  )
  for (const link of links) link.hasLostStatus = true
  const notice = { entity: 'chargePoints' }
  const sockets = [
    { chargePointId: 'P', fence: undefined, atMs: 5 },
    { chargePointId: 'Q', fence: 1, atMs: 5 },
  ]
  const ask = { verb: 'trigger', about: { message: 'state' } }
  await owners.reconcile()
  expect(done.splice(0)).toEqual([
    [sockets, 9],
    'Q 1012',
    { ...notice, kind: 'online', entityId: 'P', tenantId: null, atMs: 1 },
    { ...notice, kind: 'offline', entityId: 'X', tenantId: 'T', atMs: 2 },
    ['P', ask],
  ])
  expect([stations.isHere('Q'), links[0]?.station.fence, told]).toEqual([
    false,
    7,
    [{ chargePointId: 'P', fence: 7 }],
  ])
  await owners.reconcile()
  expect(done.filter((each) => Array.isArray(each) && each[0] === 'P')).toEqual([])
})
