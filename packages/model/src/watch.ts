import * as z from 'zod'
import { entity } from './entity.ts'
import { choice, instant, json, ref, text } from './fields/kinds.ts'
import { nobody, ownTenant } from './permissions.ts'

export const eventSeverities = ['critical', 'warning', 'info'] as const
export type EventSeverity = (typeof eventSeverities)[number]
/** An acknowledged event is one that somebody sees to; it closes by itself all the same. */
const eventStates = ['open', 'acknowledged', 'closed'] as const
export type EventState = (typeof eventStates)[number]

const MINUTE_S = 60

type Rule = { severity: EventSeverity; afterS: number }

/**
 * What is watched (ux §5.2), how bad it is, and how long it may last before anybody is told. `neverStopped`
 * takes its hours from the setting.
 */
const watched = {
  fault: { severity: 'critical', afterS: 0 },
  offline: { severity: 'critical', afterS: 5 * MINUTE_S },
  notStarted: { severity: 'critical', afterS: 5 * MINUTE_S },
  noEnergy: { severity: 'warning', afterS: 15 * MINUTE_S },
  meterSilent: { severity: 'warning', afterS: 10 * MINUTE_S },
  sessionLost: { severity: 'warning', afterS: 15 * MINUTE_S },
  neverStopped: { severity: 'warning', afterS: 24 * 60 * MINUTE_S },
  paymentPending: { severity: 'warning', afterS: 15 * MINUTE_S },
  paymentFailed: { severity: 'info', afterS: 0 },
  commandUnanswered: { severity: 'info', afterS: 0 },
  stationKeyWrong: { severity: 'warning', afterS: 0 },
  stationContested: { severity: 'critical', afterS: 0 },
  stationOpen: { severity: 'info', afterS: 20 },
} as const satisfies Record<string, Rule>
export type WatchedKind = keyof typeof watched

/** What is said by the part that sees it, the moment it does (contract §9). */
const said = {
  securityEvent: { severity: 'warning', afterS: 0 },
  stationFlooding: { severity: 'warning', afterS: 0 },
  noReadings: { severity: 'critical', afterS: 0 },
  laterReading: { severity: 'warning', afterS: 0 },
  jobFailed: { severity: 'critical', afterS: 0 },
  ledgerBroken: { severity: 'critical', afterS: 0 },
  monthChanged: { severity: 'warning', afterS: 0 },
  partitionRest: { severity: 'warning', afterS: 0 },
  logsFull: { severity: 'warning', afterS: 0 },
  diskShort: { severity: 'critical', afterS: 0 },
  descriptorsShort: { severity: 'critical', afterS: 0 },
} as const satisfies Record<string, Rule>
export type SaidKind = keyof typeof said

export const watchedKinds = Object.keys(watched) as [WatchedKind, ...WatchedKind[]]
export const eventRules = { ...watched, ...said }
export type EventKind = keyof typeof eventRules
export const eventKinds = Object.keys(eventRules) as [EventKind, ...EventKind[]]

const readOnly = { readOnly: true, required: true } as const

/** Something that wants a person's eye, until it is over. `at` is since when it has been so. */
export const events = entity('events', {
  fields: {
    at: instant(readOnly),
    raisedAt: instant(readOnly),
    kind: choice(eventKinds, readOnly),
    severity: choice(eventSeverities, readOnly),
    /** The same under the name of contract §9. */
    level: choice(eventSeverities, readOnly),
    entity: text(readOnly),
    entityId: text(readOnly),
    chargePointId: ref('chargePoints', { readOnly: true }),
    data: json(z.record(z.string(), z.unknown()), readOnly),
    state: choice(eventStates, readOnly),
    acknowledgedAt: instant({ readOnly: true }),
    acknowledgedBy: text({ readOnly: true }),
    closedAt: instant({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: ownTenant, delete: nobody },
  list: ['at', 'kind', 'severity', 'chargePointId', 'state'],
  label: 'kind',
  sort: { field: 'raisedAt', direction: 'desc' },
  versioned: false,
})
