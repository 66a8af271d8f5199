import { hubEvent } from '@zaryad/model'
import { forgetAccounts } from '../auth/accounts.ts'
import { actorOf } from '../auth/actor.ts'
import { accountSeen } from '../auth/auth.ts'
import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import { repeatedly } from '../http/onceRead.ts'
import { watchRuns } from '../jobs/watchRuns.ts'
import { mayHear } from './audience.ts'
import { PushConnection, type Transport } from './connection.ts'
import { paced } from './paced.ts'
import { record } from './records.ts'
import { told } from './screen.ts'
import { type Member, viewedBy } from './tickets.ts'

const TICK_MS = 2_500
const RIGHTS_EVERY_MS = 30_000
/** Tabs of one browser. More would have this process hold, and tell, whatever one sign-in likes. */
export const mostOfOne = 64
/** At most two a second about one object. */
const MERGE_MS = 500
/** Who may read what follows from rows of these. */
const rightsOf = new Set(['users', 'tenants', 'subscribePlans', 'services'])

export type Hub = {
  join(member: Member, transport: Transport): PushConnection
  size(): number
  /** Tells everybody to come back. */
  drain(): void
  stop(): void
}

/** Everybody who listens, and what each of them is told (contract §5). */
export function openHub(deps: Deps, onError: (error: unknown) => void): Hub {
  const { db, notices, newId, clock } = deps
  const nowMs = () => clock().getTime()
  const connections = new Set<PushConnection>()
  const bursts = mergeBursts(tell)
  let isStopped = false
  // what another process did is not what this one has kept of accounts
  const unsubscribe = notices.on((notice) => {
    if (rightsOf.has(notice.entity)) {
      forgetAccounts(db)
      void rights.now()
    }
    bursts.put(notice)
  })
  const unheard = deps.signOuts.on(({ userId }) => {
    forgetAccounts(db)
    const own = [...connections].filter((each) => each.actor.id === userId)
    Promise.all(own.map(recheck)).catch(onError)
  })

  function tell(notice: Notice): void {
    if (connections.size === 0) return
    const { atMs, data = {}, ...rest } = notice
    const notification = { id: newId(), ...rest, at: new Date(atMs).toISOString(), data }
    const news = told(notice, record({ type: 1, target: hubEvent, arguments: [notification] }))
    for (const connection of connections) if (mayHear(connection.actor, notice)) connection.deliver(news)
  }

  /** A session that was ended, or a person who was blocked, hears no more; changed rights count from now. */
  const rights = watchRuns(deps, { error: onError }).loop('push rights', RIGHTS_EVERY_MS, () =>
    Promise.all([...connections].map(recheck)),
  )

  async function recheck(connection: PushConnection): Promise<void> {
    const { actor, sessionId } = connection
    const viewing = viewedBy(connection)
    const account = await accountSeen(db, { userId: actor.id, sessionId, ...(viewing ? { viewing } : {}) })
    if (account) connection.actor = actorOf(account)
    else connection.close({ error: 'the session has ended' })
  }

  const stopTicks = repeatedly(TICK_MS, () => {
    for (const connection of connections) connection.tick()
  })

  // what others told meanwhile is missed: who comes back reads what it shows anew
  const unhealed = deps.wire.healed(drain)

  function drain(): void {
    for (const connection of connections) connection.close({ allowReconnect: true })
  }

  return {
    join({ actor, sessionId }, transport) {
      const own = [...connections].filter((each) => each.sessionId === sessionId)
      if (own.length >= mostOfOne) own[0]?.close({ error: 'too many connections' })
      const onEnd = () => connections.delete(connection)
      const connection = new PushConnection({ actor, sessionId, transport, nowMs, onEnd })
      connections.add(connection)
      // let in while the hub ended: nobody is left who would watch over it
      if (isStopped) connection.close({ allowReconnect: true })
      return connection
    },
    size: () => connections.size,
    drain,
    stop() {
      isStopped = true
      stopTicks()
      void rights.stop()
      unsubscribe()
      unheard()
      unhealed()
      bursts.stop()
      drain()
    },
  }
}

/** Passes notices on, bursts about one object merged; values that the last one lacks are kept from those before. */
function mergeBursts(pass: (notice: Notice) => void) {
  const { put, stop } = paced(pass, MERGE_MS, (before: Notice | undefined, notice) => ({
    ...notice,
    data: { ...before?.data, ...notice.data },
  }))
  return {
    put: (notice: Notice) => put(`${notice.entity}/${notice.entityId}/${notice.kind}`, notice),
    stop,
  }
}
