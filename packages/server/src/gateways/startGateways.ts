import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter } from 'prom-client'
import type { ParentWire } from '../bus/forkWire.ts'
import type { WireLog } from '../bus/wire.ts'
import { identityOf, isOcppPath } from '../csms/handshake.ts'
import type { Figures, Forked } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { takeUpgrades, type Upgrade } from '../http/upgrades.ts'
import { figuresOfAll } from './figures.ts'
import { forkGateway, type Gateway } from './gateway.ts'
import { figuresOf, type Ground } from './messages.ts'

/** What they work on, and who hears of one whose life has ended. */
type Begun = { ground: Ground; log: WireLog; ended: (processId: string) => Promise<void> }
type Options = {
  count: number
  wire: ParentWire
  /** So long charge points are let go one after another. */
  drainSeconds: number
}
type Gateways = Forked & {
  /** Resolves once all take charge points; rejects where one cannot. */
  begin(begun: Begun): Promise<void>
  /** Hands them what comes for charge points. */
  serve(server: Server): void
  /** Where the product is reached. */
  listening(port: number): void
  stop(): Promise<void>
}

const AGAIN_MS = 100
/** One that does not live for so long is not started again at once. */
const SHORT_LIFE_MS = 10_000
const SLOWLY_MS = 1_000
/** Less than the process that listens has itself. */
const LAST_WORDS_MS = 15_000
const FIGURES_MS = 1_000

const ends = new Counter({
  name: 'zaryad_gateways_ended_total',
  help: 'Processes for charge points that have ended by themselves; each was started again',
})

/**
 * Processes that take the charge points from the one that listens (decision 27): one port, as many cores as there are. A
 * charge point is always the same one's, so that two ends of one name meet there, unless that is away.
 */
export function startGateways({ count, wire, drainSeconds }: Options): Gateways {
  const stopping = new AbortController()
  const { signal } = stopping
  let begun: Begun | undefined
  let port: number | undefined
  const fork = (seat: number) => {
    const onHung = () => begun?.log.warn({}, 'a process for charge points stands still: it is started again')
    const gateway = forkGateway({ wire, onHung })
    if (begun) gateway.tell({ ground: begun.ground })
    if (port !== undefined) gateway.tell({ listens: { port, seat } })
    return gateway
  }
  const seats = Array.from({ length: count }, (_, seat) => fork(seat))
  const open = () => seats.filter((gateway) => gateway.isOpen())
  const figures = figuresOfAll<Gateway>()
  const withRoom = () => open().filter((gateway) => !gateway.isShort())

  async function keep(seat: number, { log, ended }: Begun): Promise<void> {
    while (!signal.aborted) {
      const bornMs = performance.now()
      const gateway = seats[seat]!
      const how = await gateway.ended
      if (signal.aborted) return
      ends.inc()
      figures.ended(gateway)
      log.warn({ seat, how }, 'a process for charge points has ended: it is started again')
      const processId = gateway.processId()
      if (processId) ended(processId).catch((error: unknown) => log.warn({ err: error }, 'gateways'))
      const isShortLived = performance.now() - bornMs < SHORT_LIFE_MS
      await sleep(isShortLived ? SLOWLY_MS : AGAIN_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        seats[seat] = fork(seat)
      } catch (error) {
        // such as without memory for one more: as if it had ended at once
        log.warn({ err: error, seat }, 'a process for charge points cannot be started')
      }
    }
  }

  function take(upgrade: Upgrade): Promise<void> | void {
    const gateway = signal.aborted ? undefined : gatewayOf(seats, identityOf(upgrade.request.url))
    if (gateway) return gateway.take(upgrade)
    refuse(upgrade.socket, 503, { retryAfterS: 1 })
  }

  return {
    async begin(given) {
      begun = given
      for (const gateway of seats) gateway.tell({ ground: given.ground })
      await Promise.all(seats.map(({ ready }) => ready))
      for (const seat of seats.keys()) void keep(seat, given)
    },
    serve(server) {
      takeUpgrades(server, {
        isOurs: isOcppPath,
        take,
        onError: (error) => begun?.log.warn({ err: error }, 'gateways'),
      })
    },
    listening(at) {
      port = at
      for (const [seat, gateway] of seats.entries()) gateway.tell({ listens: { port: at, seat } })
    },
    areAway: () => !signal.aborted && open().length === 0,
    areShort: () => open().length > 0 && withRoom().length === 0,
    async figures() {
      const ask = async (gateway: Gateway) => {
        const told = await wire.ask(figuresOf(gateway.processId() ?? ''), {}, FIGURES_MS)
        figures.told(gateway, told as Figures)
      }
      await Promise.allSettled(open().map(ask))
      return figures.all()
    },
    async stop() {
      stopping.abort()
      await Promise.all(seats.map((gateway) => gateway.stop(drainSeconds * 1000 + LAST_WORDS_MS)))
    },
  }
}

/** Its own, else the next that takes any. */
function gatewayOf(seats: readonly Gateway[], identity = ''): Gateway | undefined {
  const first = createHash('sha1').update(identity.toLowerCase()).digest().readUInt32BE() % seats.length
  const inTurn = [...seats.slice(first), ...seats.slice(0, first)].filter((gateway) => gateway.isOpen())
  return inTurn.find((gateway) => gateway.answers() && !gateway.isShort()) ?? inTurn[0]
}
