import { become, browserSocket, type Connector, Station, type StationKind } from '@zaryad/station'
import type { Act } from './acts.ts'
import type { TestStation } from './api.ts'
import { type Frame, withFrame } from './frames/frame.ts'

export type Maker = { vendor: string; model: string; firmware: string; serialNumber: string }
export const usualMaker: Maker = { vendor: 'Zaryad', model: 'Virtual', firmware: '1.0.0', serialNumber: '' }

const plugNames: Readonly<Record<number, string>> = {
  1: 'Type1',
  2: 'Type2',
  3: 'GBT_AC',
  4: 'CCS2',
  5: 'CHAdeMO',
  6: 'CCS1',
  7: 'Tesla',
  8: 'GBT_DC',
}
const meterIntervalS = '5'
const tellEveryMs = 100
const syncEveryMs = 1000

const endPoint = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/ocpp`

export const stationOptions = (row: TestStation) => ({
  url: endPoint(),
  identity: row.identity,
  version: row.ocppVersion,
  connectors: row.connectors.map(({ connectorId, type, currentType, powerKW }) => ({
    id: connectorId,
    type: plugNames[type] ?? 'Type2',
    currentType: currentType === 2 ? ('DC' as const) : ('AC' as const),
    maxPowerW: powerKW * 1000,
  })),
  openSocket: browserSocket,
  takesKeys: false,
  configuration: { MeterValueSampleInterval: meterIntervalS },
})

/** A test station in this page: the station itself, what went over its wire, and who looks at it. */
export class Bench {
  readonly row: TestStation
  readonly station: Station
  /** Told of everything that is done to it by hand. */
  onAct: ((act: Act) => void) | undefined
  frames: readonly Frame[] = []
  speed: 1 | 10 | 60 = 1
  /** Connected, or wants to be. */
  isWanted = false
  lostAtMs: number | undefined
  lastCard: 'accepted' | 'refused' | undefined
  lastRefusal: string | undefined
  lastCommand: string | undefined
  version = 0
  readonly #listeners = new Set<() => void>()
  readonly #sync: ReturnType<typeof setInterval>
  #timer: ReturnType<typeof setTimeout> | undefined
  #count = 0

  constructor(row: TestStation, maker: Maker) {
    this.row = row
    const serialNumber = maker.serialNumber || undefined
    this.station = new Station({ ...stationOptions(row), ...maker, serialNumber })
    this.station.on('frame', (direction, text, info) => {
      this.#count += 1
      const frame = { ...info, number: this.#count, atMs: Date.now(), direction, text }
      this.frames = withFrame(this.frames, frame)
      this.changed()
    })
    this.station.on('link', (state) => {
      this.lostAtMs = state === 'offline' ? Date.now() : undefined
      this.changed()
    })
    this.station.on('change', () => this.changed())
    this.#sync = setInterval(() => {
      for (const { id, session } of this.station.connectors) if (session) this.station.sync(id)
    }, syncEveryMs)
  }

  get connectors(): readonly Connector[] {
    return this.station.connectors
  }

  connector(number: number): Connector | undefined {
    return this.connectors.find(({ id }) => id === number)
  }

  connect(): void {
    this.isWanted = true
    this.station.connect()
    this.changed()
  }

  disconnect(): void {
    this.isWanted = false
    this.station.goOffline()
    this.changed()
  }

  close(): void {
    clearInterval(this.#sync)
    clearTimeout(this.#timer)
    this.isWanted = false
    this.station.close()
    this.#listeners.clear()
  }

  /** What the next BootNotification says of who made it. */
  setMaker({ vendor, model, firmware, serialNumber }: Maker): void {
    Object.assign(this.station.settings, { vendor, model, serialNumber: serialNumber || undefined })
    this.station.firmware = firmware
  }

  become(kind: StationKind): void {
    become(this.station, kind)
    this.changed()
  }

  forgetFrames(): void {
    this.frames = []
    this.changed()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A burst of changes is one for who looks. */
  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.version += 1
      for (const listener of this.#listeners) listener()
    }, tellEveryMs)
  }
}
