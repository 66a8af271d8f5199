import { type Clock, type ConnectorErrorCode, type OcppVersion, systemClock } from '@zaryad/ocpp'
import { type Connector, statusOf } from './connector.ts'
import type { StationOptions } from './options.ts'
import { between, pick, type Random, seededRandom } from './random.ts'
import { Station } from './station.ts'
import { usualHabits, type Visit, type VisitHabits, visit, visitAwaited, visitUnderWay } from './visit.ts'

export type FleetOptions = {
  stations: StationOptions[]
  /** What those speak that say nothing of it. */
  version?: OcppVersion
  /** Cards that drivers come with. */
  cards: string[]
  /** Arrivals over the whole fleet; a function follows the time of day. */
  sessionsPerMin: number | ((at: Date) => number)
  habits?: Partial<VisitHabits>
  /** Who charges already when a station comes: the share of connectors, for how long, and where that cannot be. */
  underWay?: {
    share: number
    ageS: [from: number, to: number]
    isFree?: (identity: string, connectorId: number, since: number) => boolean
  }
  connectPerS?: number
  faultsPerHour?: number
  seed?: number
  clock?: Clock
}

export type FleetCounters = {
  stations: number
  connected: number
  charging: number
  started: number
  finished: number
  refused: number
  /** Arrivals that found no free connector. */
  turnedAway: number
  calls: number
  errors: number
  energyWh: number
}

const DEFAULT_CONNECT_PER_S = 50
const LONGEST_WAIT_S = 60
const TRIES_TO_FIND_A_PLACE = 20
const FAULT_S: [number, number] = [60, 900]
const faults: ConnectorErrorCode[] = ['GroundFailure', 'HighTemperature', 'PowerMeterFailure', 'OtherError']

/** Many stations and their drivers; all chance comes from one seed. */
export class Fleet {
  readonly stations: Station[]
  readonly #options: FleetOptions
  readonly #random: Random
  readonly #clock: Clock
  readonly #habits: VisitHabits
  readonly #cancels = new Map<string, () => void>()
  readonly #taken = new Set<Connector>()
  readonly #taps = new Set<Promise<unknown>>()
  #isStopping = false
  #started = 0
  #finished = 0
  #refused = 0
  #turnedAway = 0
  #energyWh = 0

  constructor(options: FleetOptions) {
    this.#options = options
    this.#random = seededRandom(options.seed ?? 1)
    this.#clock = options.clock ?? systemClock
    this.#habits = { ...usualHabits, ...options.habits }
    this.stations = options.stations.map((station) => this.#newStation(station))
  }

  /** Connects the stations one after the other, then lets the drivers come. */
  start(): void {
    this.#connectFrom(0)
    this.#repeat(
      'arrivals',
      () => this.#sessionsPerMin() / 60,
      () => this.#arrive(),
    )
    this.#repeat(
      'faults',
      () => (this.#options.faultsPerHour ?? 0) / 3600,
      () => this.#breakSomething(),
    )
  }

  /** No more arrivals; sessions are stopped and told of (as long as `drainMs` allows), sockets closed. */
  async stop({ drainMs = 10_000 } = {}): Promise<void> {
    this.#isStopping = true
    for (const cancel of this.#cancels.values()) cancel()
    for (const station of this.stations) for (const { id } of station.connectors) station.stop(id)
    // A card that is at a reader may still begin a session, which is then told to stop.
    const drained = Promise.allSettled(this.#taps).then(() =>
      Promise.all(this.stations.map(({ outbox }) => outbox.whenEmpty())),
    )
    let giveUp = (): void => {}
    const timeout = new Promise<void>((resolve) => {
      giveUp = this.#clock.after(drainMs, resolve)
    })
    await Promise.race([drained, timeout])
    giveUp()
    for (const station of this.stations) station.close()
  }

  get counters(): FleetCounters {
    const charging = this.stations.flatMap(({ connectors }) => connectors).filter(({ session }) => session)
    const sum = (of: (station: Station) => number): number =>
      this.stations.reduce((total, station) => total + of(station), 0)
    return {
      stations: this.stations.length,
      connected: this.stations.filter(({ isAccepted }) => isAccepted).length,
      charging: charging.length,
      started: this.#started,
      finished: this.#finished,
      refused: this.#refused,
      turnedAway: this.#turnedAway,
      calls: sum(({ counters }) => counters.calls),
      errors: sum(({ counters }) => counters.errors),
      energyWh: charging.reduce(
        (total, { registerWh, session }) => total + registerWh - (session?.meterStartWh ?? 0),
        this.#energyWh,
      ),
    }
  }

  #newStation(options: StationOptions): Station {
    const station = new Station({ ...options, version: options.version ?? this.#options.version })
    station.on('sessionStarted', (connectorId) => {
      this.#started += 1
      // someone was at the reader when the fleet was told to stop
      if (this.#isStopping) station.stop(connectorId)
    })
    station.on('sessionEnded', ({ energyWh }) => {
      this.#finished += 1
      this.#energyWh += energyWh
    })
    const off = station.on('accepted', () => {
      off()
      this.#beUnderWay(station)
    })
    station.on('carAwaited', (connectorId) => {
      const connector = station.connector(connectorId)
      if (connector.car || this.#taken.has(connector)) return
      void this.#host(connector, () => visitAwaited(this.#visit(station, connector)))
    })
    return station
  }

  #beUnderWay(station: Station): void {
    const { underWay, cards } = this.#options
    if (!underWay || this.#isStopping) return
    for (const connector of station.connectors) {
      const ageS = between(this.#random, ...underWay.ageS)
      const card = pick(this.#random, cards)
      const since = this.#clock.now() - ageS * 1000
      if (this.#random() >= underWay.share || !card || statusOf(connector) !== 'Available') continue
      if (underWay.isFree?.(station.settings.identity, connector.id, since) === false) continue
      void this.#host(connector, () => visitUnderWay(this.#visit(station, connector), card, ageS))
    }
  }

  #connectFrom(index: number): void {
    const station = this.stations[index]
    if (!station) return
    station.connect()
    const pauseMs = 1000 / (this.#options.connectPerS ?? DEFAULT_CONNECT_PER_S)
    this.#cancels.set(
      'connecting',
      this.#clock.after(pauseMs, () => this.#connectFrom(index + 1)),
    )
  }

  /** By chance, so many times a second on average; without memory, so a changing rate may be looked at in between. */
  #repeat(name: string, perS: () => number, run: () => void): void {
    const waitS = -Math.log(1 - this.#random()) / perS()
    const isDue = waitS <= LONGEST_WAIT_S
    const wait = this.#clock.after(Math.min(waitS, LONGEST_WAIT_S) * 1000, () => {
      this.#repeat(name, perS, run)
      if (isDue) run()
    })
    this.#cancels.set(name, wait)
  }

  #sessionsPerMin(): number {
    const { sessionsPerMin } = this.#options
    return typeof sessionsPerMin === 'number' ? sessionsPerMin : sessionsPerMin(new Date(this.#clock.now()))
  }

  #arrive(): void {
    const card = pick(this.#random, this.#options.cards)
    const place = this.#freePlace()
    if (!place || !card) {
      this.#turnedAway += 1
      return
    }
    void this.#host(place.connector, () => visit(this.#visit(place.station, place.connector), card))
  }

  async #host(connector: Connector, come: () => Promise<'charged' | 'refused'>): Promise<void> {
    this.#taken.add(connector)
    try {
      if ((await come()) === 'refused') this.#refused += 1
    } finally {
      this.#taken.delete(connector)
    }
  }

  #visit(station: Station, connector: Connector): Visit {
    const tap = (connectorId: number, idTag: string) => this.#tap(station, connectorId, idTag)
    return { station, connector, random: this.#random, habits: this.#habits, tap }
  }

  async #tap(station: Station, connectorId: number, idTag: string): Promise<{ outcome: string }> {
    if (this.#isStopping) return { outcome: 'closed' }
    const tap = station.tap(connectorId, idTag)
    this.#taps.add(tap)
    try {
      return await tap
    } finally {
      this.#taps.delete(tap)
    }
  }

  #freePlace(): { station: Station; connector: Connector } | undefined {
    for (let tries = 0; tries < TRIES_TO_FIND_A_PLACE; tries += 1) {
      const station = pick(this.#random, this.stations)
      const connector = station && pick(this.#random, station.connectors)
      if (!station?.isAccepted || !connector || this.#taken.has(connector)) continue
      if (statusOf(connector) === 'Available') return { station, connector }
    }
    return undefined
  }

  #breakSomething(): void {
    const station = pick(this.#random, this.stations)
    const connector = station && pick(this.#random, station.connectors)
    const errorCode = pick(this.#random, faults)
    if (!station || !connector || !errorCode || connector.errorCode !== 'NoError') return
    station.fault(connector.id, errorCode)
    station.later(between(this.#random, ...FAULT_S) * 1000, () => station.clearFault(connector.id))
  }
}
