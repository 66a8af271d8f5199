import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import { watchRuns } from '../jobs/watchRuns.ts'
import { catchUp } from './catchUp.ts'
import { openConfirmations } from './commands/confirmations.ts'
import { closeUnanswered } from './commands/unanswered.ts'
import { commands } from './commands.ts'
import { configuration } from './configuration/routes.ts'
import { answerElsewhere, elsewhere } from './elsewhere.ts'
import { expireReservations } from './expireReservations.ts'
import { type Gateway, type GatewayTiming, gatewayTiming, openGateway } from './gateway.ts'
import { noteContested } from './keys/contest.ts'
import { noteFloods } from './noteFloods.ts'
import { openLease } from './owners/lease.ts'
import { openOwners } from './owners/owners.ts'
import { readiness } from './readiness/routes.ts'
import { records } from './records.ts'
import type { Station } from './station.ts'
import { Stations } from './stations.ts'
import type { Subjects } from './subjects.ts'
import { openWriters } from './writers.ts'

export type CsmsOptions = {
  app: FastifyInstance
  deps: Deps
  server: Server
  subjects: Subjects
  timing?: Partial<
    GatewayTiming & {
      liveDelayMs: number
      callTimeoutMs: number
      presenceEveryMs: number
      leaseS: number
      lossesEveryMs: number
      floodsEveryMs: number
      /** How many frames of one station go into the journal at once. */
      journalRoom: number
    }
  >
}
export type Csms = {
  stations: Stations
  gateway: Gateway | undefined
  flush(): Promise<void>
  /** Where charge points come in, known once somebody listens there: here, or who has this seat of ours. */
  settle(port: number, seat?: number): Promise<void>
  /** Another process has ended: nobody waits for its lease. */
  bury(processId: string): Promise<void>
  stop(): Promise<void>
}

const LIVE_DELAY_MS = 1_000
const RESERVATIONS_EVERY_MS = 15_000
const CONFIRMATIONS_EVERY_MS = 5_000
const PRESENCE_EVERY_MS = 60_000
const LEASE_EVERY_MS = 10_000
const LOSSES_EVERY_MS = 10_000
const FLOODS_EVERY_MS = 30_000

/** The charge point side: sockets, what they write, and the Device API. Call before the server listens. */
export async function startCsms({ app, deps, server, subjects, timing = {} }: CsmsOptions): Promise<Csms> {
  const onError = (error: unknown, about?: object) =>
    app.log.error({ err: error, ...about }, 'charge point side')
  const { pool } = deps.db
  const notify = (notice: Notice) => deps.notices.tell(notice)
  const far = elsewhere(deps)
  const stations = new Stations(far)
  const losses = watchLosses(onError)
  const writers = openWriters(deps, {
    onLost: losses.note,
    liveDelayMs: timing.liveDelayMs ?? LIVE_DELAY_MS,
    journalRoom: timing.journalRoom,
  })
  commands(app, deps, stations, timing.callTimeoutMs)
  const calling = { stations, ...(timing.callTimeoutMs ? { timeoutMs: timing.callTimeoutMs } : {}) }
  configuration(app, deps, calling)
  readiness(app, deps, calling)
  const flushFrames = () => writers.frames.flush()
  records(app, deps, async () => void (await Promise.all([flushFrames(), far.flush()])))
  const hasGateway = deps.config.ROLES.includes('gateway')
  const confirmations = openConfirmations(stations, deps, onError)
  const contested = (station: Station, isProven = false) =>
    void noteContested(deps, station, isProven).catch(onError)
  const owners = openOwners({ deps, stations, writers, notify, contested })
  const lease = openLease(deps, timing.leaseS)
  /** After another process has ended, be it our own life before. */
  const takeStock = async () => {
    await owners.reconcile()
    await closeUnanswered(deps)
  }
  await lease.renew()
  await takeStock()
  if (hasGateway) await confirmations.load()
  const unanswer = answerElsewhere(deps, {
    stations,
    expect: confirmations.expectFor.bind(confirmations),
    flush: flushFrames,
  })
  const gatewayOptions = {
    server,
    deps,
    writers,
    subjects,
    stations,
    owners,
    livesAt: far.livesAt,
    contested,
    notify,
    heard: confirmations.heard.bind(confirmations),
    onError,
    timing: { ...gatewayTiming, ...timing },
  }
  const gateway = hasGateway ? openGateway(gatewayOptions) : undefined
  const unsubscribe = deps.changes.on(({ chargePointId, touches }) =>
    touches === 'identity' ? stations.restart(chargePointId) : stations.forget(chargePointId),
  )
  const unhealed = deps.wire.healed((awayMs) => void catchUp({ deps, stations }, awayMs).catch(onError))
  const runs = watchRuns(deps, app.log)
  const presence = runs.loop('presence', timing.presenceEveryMs ?? PRESENCE_EVERY_MS, takeStock)
  const renew = async () => {
    if (await lease.renew()) void presence.now()
  }
  const settle = async (port: number, seat?: number) => {
    if (await lease.settle(port, seat)) await presence.now()
  }
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (typeof address === 'object' && address) await settle(address.port)
  })
  const clocks = [
    presence,
    runs.loop('lease', timing.leaseS ? timing.leaseS * 300 : LEASE_EVERY_MS, renew),
    runs.loop('station records', timing.lossesEveryMs ?? LOSSES_EVERY_MS, losses.look),
    runs.loop('floods', timing.floodsEveryMs ?? FLOODS_EVERY_MS, () => noteFloods(deps, writers)),
    runs.loop('reservations', RESERVATIONS_EVERY_MS, () => expireReservations(pool, deps.clock())),
    runs.loop('confirmations', CONFIRMATIONS_EVERY_MS, async () => {
      await confirmations.expire()
      if (hasGateway) await confirmations.load()
    }),
  ]
  return {
    stations,
    gateway,
    flush: writers.flush,
    settle,
    bury: async (processId) => {
      await lease.bury(processId)
      await presence.now()
    },
    stop: async () => {
      await gateway?.stop()
      unanswer()
      confirmations.stop()
      unsubscribe()
      unhealed()
      await Promise.all(clocks.map((clock) => clock.stop()))
      await writers.close()
      owners.stop()
      await lease.end().catch(onError)
    },
  }
}

/** Rows that nobody waits for and that could not be stored: looked at as a job, which fails while more are lost. */
function watchLosses(say: (error: unknown) => void) {
  let last: unknown
  return {
    note: (error: unknown) => {
      last = error
      say(error)
    },
    look: async () => {
      const error = last
      last = undefined
      if (error) throw error
    },
  }
}
