import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import type { Link } from './link.ts'
import type { Stations } from './stations.ts'
import type { Writers } from './writers.ts'

type Rounds = {
  deps: Deps
  stations: Stations
  writers: Pick<Writers, 'presence'>
  notify: (notice: Notice) => void
}

/**
 * What lists show of who is online is made what the sockets are: a word on it that could not be stored, because
 * the database was away, would otherwise stay wrong until the station comes or goes again. So would a connector's
 * status: the station is asked for it anew.
 */
export async function reconcilePresence({ deps, stations, writers, notify }: Rounds): Promise<void> {
  const sockets = () =>
    [...stations.links].map(({ station, openedMs }) => ({
      chargePointId: station.chargePointId,
      isOnline: true,
      atMs: openedMs,
    }))
  const changed = await writers.presence.reconcile(sockets, deps.clock().getTime())
  for (const { chargePointId, tenantId, isOnline, atMs } of changed) {
    const kind = isOnline ? 'online' : 'offline'
    notify({ kind, entity: 'chargePoints', entityId: chargePointId, tenantId, atMs })
  }
  for (const link of stations.links) if (link.hasLostStatus) askForStatus(link)
}

function askForStatus(link: Link): void {
  link.hasLostStatus = false
  // softly, as in welcome: one that cannot is none the worse for it
  link.ask({ verb: 'trigger', about: { message: 'state' } }).catch(() => {})
}
