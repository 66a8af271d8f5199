import type {
  chargePointStates,
  connectionStates,
  connectorStatuses,
  connectorTypes,
  currentTypes,
  rateLetters,
  stationTypes,
} from '../choices.ts'
import type { KeptTerms } from '../pricing/wireTerms.ts'

/** The rate that a point, a location or a company is to have, and from when. */
export type NextRate = { id: string; name: string; validFrom: string }

/** A plug as its point or location shows it. */
type Plug = {
  id: string
  connectorId: number
  type: (typeof connectorTypes)[number] | null
  currentType: (typeof currentTypes)[number]
  power: number | null
  status: (typeof connectorStatuses)[number] | null
}

/** The session that goes on at a plug. */
export type SessionNow = {
  id: string
  transactionId: number
  energy: number | null
  power: number | null
  startedAt: string
}

/** The same with what tells its cost and whether energy flows. */
export type PointSession = SessionNow & {
  idTag: string | null
  /** When its meter was last heard. */
  meterAt: string | null
  /** Since when it has had no energy. */
  stalledSince: string | null
  /** Percent, if the car tells. */
  soc: number | null
  /** What the rate said at its start. */
  terms: KeptTerms | null
}

export type PointConnector = Plug & {
  errorCode: string | null
  vendorErrorCode: string | null
  statusAt: string | null
  session: PointSession | null
}

export type Hardware = { serialNumber: string | null; ocppVersion: string | null; bootedAt: string | null }

/** A point as its location shows it. */
export type StationPoint = {
  id: string
  identity: string
  name: string | null
  type: (typeof currentTypes)[number]
  state: (typeof chargePointStates)[number]
  power: number | null
  connectionState: (typeof connectionStates)[number]
  /** By which it charges now, its own or that of the location or the company. */
  rate: {
    id: string
    name: string
    letter: (typeof rateLetters)[number] | null
    stationType: (typeof stationTypes)[number]
    priceEnergy: number
    priceTime: number
  } | null
  connectors: Plug[]
}
