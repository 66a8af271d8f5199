import { entity, nobody, ownTenant } from '@zaryad/model'
import { choice, decimal, flag, instant, integer, json, ref, text } from '@zaryad/model/fields/kinds'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { searchRoute } from '../entities/searchRoute.ts'

const readOnly = { read: ownTenant, create: nobody, edit: nobody, delete: nobody }

/** Raw frames (contract §3), secrets masked. */
export const ocppMessages = entity('ocppMessages', {
  fields: {
    at: instant({ readOnly: true }),
    chargePointId: ref('chargePoints', { readOnly: true }),
    direction: choice(['in', 'out'], { readOnly: true }),
    messageId: text({ readOnly: true, search: true }),
    action: text({ readOnly: true, search: true }),
    frame: text({ readOnly: true }),
    transactionId: integer({ readOnly: true }),
    latencyMs: decimal({ readOnly: true }),
    deviation: text({ readOnly: true }),
    connectorId: integer({ readOnly: true }),
    isError: flag({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: readOnly,
  list: ['at', 'chargePointId', 'direction', 'action', 'frame', 'transactionId', 'latencyMs', 'deviation'],
  label: 'messageId',
  sort: { field: 'at', direction: 'desc' },
  versioned: false,
})

const connector = sql`substring(t.frame from '"connectorId"\\s*:\\s*(\\d{1,6})\\D')::integer`
/** OCPP 2.x: `evseId`, or `evse: { id, … }`. */
const evse = sql`coalesce(substring(t.frame from '"evseId"\\s*:\\s*(\\d{1,6})\\D'),
  substring(t.frame from '"evse"\\s*:\\s*\\{[^{}]*"id"\\s*:\\s*(\\d{1,6})\\D'))::integer`
const refusals = [
  ...['Rejected', 'Failed', 'UnlockFailed', 'Faulted', 'NotSupported', 'NotImplemented', 'DownloadFailed'],
  ...['UploadFailed', 'InstallationFailed', 'Blocked', 'Expired', 'Invalid', 'ConcurrentTx'],
  // of 2.x, about a card; a file; a connector; a setting
  ...['NoCredit', 'NotAllowedTypeEVSE', 'NotAtThisLocation', 'NotAtThisTime', 'UploadFailure', 'BadMessage'],
  ...['NotSupportedOperation', 'PermissionDenied', 'InstallVerificationFailed', 'InvalidSignature'],
  ...['InvalidCertificate', 'RevokedCertificate', 'InvalidChecksum', 'PublishFailed', 'UnknownConnector'],
  ...['OngoingAuthorizedTransaction', 'UnknownComponent', 'UnknownVariable', 'NotSupportedAttributeType'],
]
const refused = `"(status|attributeStatus)"\\s*:\\s*"(${refusals.join('|')})"`
const unknownCard = '"idTokenInfo"\\s*:\\s*\\{[^{}]*"status"\\s*:\\s*"Unknown"'

/** What a frame says besides: whose connector (of 2.x: protocols §4.6), and whether a person should look at it. */
const ofFrame = {
  connectorId: sql`(case when t.action = 'NotifyReport' then null
    else coalesce(nullif(${evse}, 0) + 100 * (greatest(coalesce(${connector}, 1), 1) - 1), ${evse}, ${connector}) end)`,
  isError: sql`(t.deviation is not null or t.frame ~ '^\\s*\\[\\s*[45]\\s*,'
    or t.action = 'StatusNotification' and t.frame ~ '"Faulted"' or t.frame ~ ${refused}
    or t.frame ~ ${unknownCard}
    or t.action = 'NotifyEvent' and t.frame ~ '"trigger"\\s*:\\s*"Alerting"' and t.frame !~ '"cleared"\\s*:\\s*true')`,
}

/** Commands sent through the Device API and what became of them. */
export const commandRecords = entity('commands', {
  fields: {
    chargePointId: ref('chargePoints', { readOnly: true }),
    userId: ref('users', { readOnly: true }),
    action: text({ readOnly: true, search: true }),
    payload: json(z.unknown(), { readOnly: true }),
    state: choice(['sent', 'answered', 'refused', 'offline', 'timeout', 'failed'], { readOnly: true }),
    response: json(z.unknown(), { readOnly: true }),
    sentAt: instant({ readOnly: true }),
    answeredAt: instant({ readOnly: true }),
    confirmation: choice(['waiting', 'confirmed', 'failed', 'late'], { readOnly: true }),
    confirmedBy: text({ readOnly: true }),
    confirmedAt: instant({ readOnly: true }),
    confirmBy: instant({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: readOnly,
  list: ['sentAt', 'chargePointId', 'userId', 'action', 'state', 'answeredAt'],
  label: 'action',
  sort: { field: 'sentAt', direction: 'desc' },
  versioned: false,
})

/** Frames with what they say besides. */
export const frames = { entity: ocppMessages, extension: { computed: ofFrame } }

/** Raw frames and commands, to read only. Whoever has seen an answer finds its frame. */
export function records(app: FastifyInstance, deps: Deps, flushFrames: () => Promise<void>): void {
  searchRoute(app, deps, frames.entity, frames.extension, flushFrames)
  searchRoute(app, deps, commandRecords, { computed: { createdAt: sql`t.sent_at` } })
}
