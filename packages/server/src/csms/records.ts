import { commands } from '@zaryad/model/records/commands'
import { ocppMessages } from '@zaryad/model/records/ocppMessages'
import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Search } from '../entities/searchBody.ts'
import { searchRoute } from '../entities/searchRoute.ts'

/** A frame has up to 4 MB, a page of them thousands: rows show no more of each, in characters. */
const MOST_SHOWN = 65_536
/** PostgreSQL reads no more of it either; what a frame says besides is looked for here, many times. */
const beginning = sql`left(t.frame, ${MOST_SHOWN}::integer)`
/** Characters are counted where the bytes, which are known, do not tell. */
const isLong = sql`(octet_length(t.frame) > ${MOST_SHOWN}::integer
  and (octet_length(t.frame) > ${4 * MOST_SHOWN}::integer or length(t.frame) > ${MOST_SHOWN}::integer))`

const connector = sql`substring(${beginning} from '"connectorId"\\s*:\\s*"?(\\d{1,6})\\D')::integer`
/** OCPP 2.x: `evseId`, or `evse: { id, … }`. */
const evse = sql`coalesce(substring(${beginning} from '"evseId"\\s*:\\s*"?(\\d{1,6})\\D'),
  substring(${beginning} from '"evse"\\s*:\\s*\\{[^{}]*"id"\\s*:\\s*"?(\\d{1,6})\\D'))::integer`
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

/**
 * What a frame says besides: whose connector (of 2.x: protocols §4.6), and whether a person should look at it; not for
 * a field of a maker's own, which some stations send with every frame.
 */
const ofFrame = {
  connectorId: sql`(case when t.action = 'NotifyReport' then null
    else coalesce(nullif(${evse}, 0) + 100 * (greatest(coalesce(${connector}, 1), 1) - 1), ${evse}, ${connector}) end)`,
  isError: sql`(coalesce(t.deviation <> 'fieldUnknown', false) or ${beginning} ~ '^\\s*\\[\\s*[45]\\s*,'
    or t.action = 'StatusNotification' and ${beginning} ~ '"Faulted"' or ${beginning} ~ ${refused}
    or ${beginning} ~ ${unknownCard}
    or t.action = 'NotifyEvent' and ${beginning} ~ '"trigger"\\s*:\\s*"Alerting"' and ${beginning} !~ '"cleared"\\s*:\\s*true')`,
}

/** Frames with what they say besides. */
export const frames = {
  entity: ocppMessages,
  extension: {
    computed: { ...ofFrame, isCut: isLong },
    isByPoint: true,
    shownAs: { frame: beginning },
  },
}
/** The one that is asked for by its id is shown whole. */
const whole = { computed: { ...ofFrame, isCut: sql`false` } }
const isOfOne = ({ filter }: Search) => ['string', 'number'].includes(typeof filter?.id)

/** Raw frames and commands, to read only. Whoever has seen an answer finds its frame. */
export function records(app: FastifyInstance, deps: Deps, flushFrames: () => Promise<void>): void {
  searchRoute(app, deps, frames.entity, (body) => (isOfOne(body) ? whole : frames.extension), flushFrames)
  searchRoute(app, deps, commands, { computed: { createdAt: sql`t.sent_at` } })
}
