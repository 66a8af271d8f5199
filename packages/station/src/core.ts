import {
  type Clock,
  type FrameDirection,
  type FrameInfo,
  type IdTagInfo,
  OcppError,
  type StopReason,
  systemClock,
} from '@zaryad/ocpp'
import { Configuration } from './configuration.ts'
import { type Connector, newConnector } from './connector.ts'
import type { Dialect } from './dialect.ts'
import { Emitter } from './emitter.ts'
import type { Override, Quirks } from './kinds.ts'
import { Link, type LinkState } from './link.ts'
import { defaultOptions, type Settings, type StationOptions } from './options.ts'
import { Outbox } from './outbox.ts'
import type { Installed } from './profiles.ts'
import { type Random, seededRandom, seedOf } from './random.ts'

export type SessionEnd = { connectorId: number; energyWh: number; durationS: number; reason: StopReason }
export type StationEvents = {
  /** Something a screen shows is different. */
  change: []
  frame: [FrameDirection, string, FrameInfo]
  link: [LinkState]
  accepted: []
  sessionStarted: [connectorId: number]
  sessionEnded: [SessionEnd]
  /** After each sample, and whenever the flow changed: the car's state is up to date. */
  metered: [connectorId: number]
  /** A card or the central system let someone in; a car is to be plugged. */
  carAwaited: [connectorId: number]
  /** It was given a key, and shows it from now on. */
  keyed: [key: string]
  /** Nobody came in time. */
  reservationExpired: [reservationId: number]
  handlerError: [unknown, string]
}

export type Counters = { calls: number; answers: number; errors: number }

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What it begins with, of its topics. */
type Parts = {
  become(core: Core): void
  dialectOf(core: Core): Dialect
  opened(core: Core): void
}

/** What the topics of a virtual charge point share, the files beside this one: its state, its line, its timers. */
export abstract class Core extends Emitter<StationEvents> {
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  readonly connectors: Connector[]
  readonly link: Link
  readonly outbox: Outbox
  readonly dialect: Dialect
  readonly counters: Counters = { calls: 0, answers: 0, errors: 0 }
  readonly localList = new Map<string, IdTagInfo>()
  readonly authorizationCache = new Map<string, IdTagInfo>()
  readonly certificates: string[] = []
  /** How commands are answered other than usually, by action. */
  readonly overrides = new Map<string, Override>()
  configuration: Configuration
  quirks: Quirks = {}
  localListVersion = 0
  profiles: Installed[] = []
  firmware: string
  registration: 'none' | 'Accepted' | 'Pending' | 'Rejected' = 'none'
  /** Why it is off, or was until it booted. */
  restart: Extract<StopReason, 'HardReset' | 'SoftReset' | 'Reboot'> | undefined
  stopHeartbeat: () => void = () => {}
  readonly #timers = new Set<() => void>()
  #isClosed = false

  constructor(options: StationOptions, parts: Parts) {
    super()
    const { version = defaultOptions.version } = options
    this.settings = { ...defaultOptions, ...options, version }
    const { connectors, clock, seed, identity, firmware } = this.settings
    this.clock = clock ?? systemClock
    this.random = seededRandom(seed ?? seedOf(identity))
    this.configuration = new Configuration(this.settings)
    parts.become(this)
    this.connectors = connectors.map(newConnector)
    this.firmware = firmware
    const later = (delayMs: number, run: () => void): (() => void) => this.later(delayMs, run)
    this.outbox = new Outbox({
      isOpen: () => this.isAccepted,
      maxAttempts: () => this.configuration.number('TransactionMessageAttempts'),
      retryIntervalMs: () => this.configuration.number('TransactionMessageRetryInterval') * 1000,
      later,
    })
    this.dialect = parts.dialectOf(this)
    this.link = new Link({
      settings: this.settings,
      clock: this.clock,
      random: this.random,
      later,
      converse: this.dialect.converse,
      onCall: this.dialect.answer,
      onFrame: (direction, text, info) => this.#count(direction, text, info),
      onHandlerError: (error, action) => this.emit('handlerError', error, action),
      opened: () => {
        this.emit('link', 'online')
        parts.opened(this)
      },
      closed: () => this.#linkClosed(),
    })
  }

  get isOnline(): boolean {
    return this.link.state === 'online'
  }

  /** Connected, and let in by BootNotification: it may speak of anything. */
  get isAccepted(): boolean {
    return this.isOnline && this.registration === 'Accepted'
  }

  connector(connectorId: number): Connector {
    const connector = this.connectors.find(({ id }) => id === connectorId)
    if (!connector) throw new OcppError('PropertyConstraintViolation', `no connector ${connectorId}`)
    return connector
  }

  connect(): void {
    this.link.open()
  }

  /** The network is gone until `connect`: sessions go on, their messages wait. */
  goOffline(): void {
    this.link.close()
  }

  /** Switches the station off for good: no timer, no socket is left. */
  close(): void {
    this.#isClosed = true
    this.link.close()
    for (const connector of this.connectors) connector.session?.stopMetering()
    for (const cancel of this.#timers) cancel()
    this.#timers.clear()
  }

  abstract stop(connectorId: number, reason?: StopReason): void

  /** A timer that dies with the station; takes any delay, unlike the platform's. */
  later(delayMs: number, run: () => void): () => void {
    if (this.#isClosed) return () => {}
    const isTooLong = delayMs > LONGEST_TIMER_MS
    let cancel = this.clock.after(Math.min(delayMs, LONGEST_TIMER_MS), () => {
      this.#timers.delete(stop)
      if (isTooLong) cancel = this.later(delayMs - LONGEST_TIMER_MS, run)
      else run()
    })
    const stop = (): void => {
      this.#timers.delete(stop)
      cancel()
    }
    this.#timers.add(stop)
    return stop
  }

  #linkClosed(): void {
    this.stopHeartbeat()
    this.registration = 'none'
    this.emit('link', 'offline')
    this.emit('change')
  }

  #count(direction: FrameDirection, text: string, info: FrameInfo): void {
    if (direction === 'out' && info.kind === 'call') this.counters.calls += 1
    else if (direction === 'in' && info.kind === 'result') this.counters.answers += 1
    else if (direction === 'in' && info.kind === 'error') this.counters.errors += 1
    this.emit('frame', direction, text, info)
  }
}
