import { Gauge } from 'prom-client'
import { Bus } from '../../bus/bus.ts'
import type { Notice } from '../../bus/notice.ts'
import type { Deps } from '../../deps.ts'
import type { Link } from '../link.ts'
import type { Station } from '../station.ts'
import type { Stations } from '../stations.ts'
import type { Writers } from '../writers.ts'
import type { Claim } from './presence.ts'

type Options = {
  deps: Deps
  stations: Stations
  writers: Pick<Writers, 'presence'>
  notify: (notice: Notice) => void
  /** Two ends of one name live. */
  contested: (station: Station) => void
}
/** A station has a new owner, by the fence. */
type Taken = { chargePointId: string; fence: number }
export type Owners = {
  /** Its socket here has the station; whoever had it before is told. */
  claimed(claim: Claim): void
  /** What lists show is made what the sockets of all processes are. */
  reconcile(): Promise<void>
  stop(): void
}

const here = new Set<Stations>()
const owned = new Gauge({
  name: 'zaryad_stations_owned',
  help: 'Connected charge points that are this process’s by their row; the others’ claims are not stored yet',
  collect() {
    const links = [...here].flatMap((stations) => [...stations.links])
    owned.set(links.filter(({ station }) => station.fence !== undefined).length)
  },
})

/** Each station is one process's at a time, by a row with a fencing number (decision 22). */
export function openOwners({ deps, stations, writers, notify, contested }: Options): Owners {
  const taken = new Bus<Taken>('taken', deps.wire)
  const unsubscribe = taken.on(({ chargePointId, fence }) => {
    const own = stations.get(chargePointId)?.station.fence
    if (own !== undefined && own < fence) lose(chargePointId)
  })
  const lose = (chargePointId: string) => stations.lose(chargePointId, ({ station }) => contested(station))

  function claimed({ chargePointId, fence, before }: Claim): void {
    const link = stations.get(chargePointId)
    if (link) link.station.fence = fence
    if (before) taken.tell({ chargePointId, fence })
  }

  const sockets = () =>
    [...stations.links].map(({ station: { chargePointId, fence }, openedMs }) => ({
      chargePointId,
      fence,
      atMs: openedMs,
    }))

  /**
   * A word on who is online that could not be stored, because the database was away, would otherwise stay wrong until
   * the station comes or goes again. So would a connector's status: the station is asked for it anew.
   */
  async function reconcile(): Promise<void> {
    const { changed, claims, lost } = await writers.presence.reconcile(sockets, deps.clock().getTime())
    for (const claim of claims) claimed(claim)
    for (const chargePointId of lost) lose(chargePointId)
    for (const { chargePointId, tenantId, isOnline, atMs } of changed) {
      const kind = isOnline ? 'online' : 'offline'
      notify({ kind, entity: 'chargePoints', entityId: chargePointId, tenantId, atMs })
    }
    for (const link of stations.links) if (link.hasLostStatus) askForStatus(link)
  }

  here.add(stations)
  return {
    claimed,
    reconcile,
    stop: () => {
      here.delete(stations)
      unsubscribe()
    },
  }
}

function askForStatus(link: Link): void {
  link.hasLostStatus = false
  // softly, as in welcome: one that cannot is none the worse for it
  link.ask({ verb: 'trigger', about: { message: 'state' } }).catch(() => {})
}
