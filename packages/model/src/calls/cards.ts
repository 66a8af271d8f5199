import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { cardStates } from '../choices.ts'
import { rFIDCards } from '../entities/rFIDCards.ts'
import { fieldErrorCodes } from '../errors.ts'
import { moment } from '../fields/moment.ts'
import { written } from '../fields/written.ts'

const tag = 'rFIDCards'
const { access } = rFIDCards
const bodyLimit = 16 * 1024 * 1024

const instant = moment.transform((value) => new Date(value).toISOString())
const ids = { ids: z.array(z.string().max(64)).min(1).max(1000) }
const reason = written().min(3).max(300)
const bulkBody = z.discriminatedUnion('action', [
  z.strictObject({ ...ids, action: z.literal('block'), reason }),
  z.strictObject({ ...ids, action: z.literal('activate'), reason: reason.optional() }),
  z.strictObject({ ...ids, action: z.literal('extend'), expiresAt: instant.nullable() }),
  z.strictObject({ ...ids, action: z.literal('assign'), userId: z.string().max(64).nullable() }),
])
export type Bulk = z.output<typeof bulkBody>
const bulkResult = z.object({
  id: z.string(),
  idTag: z.string().optional(),
  state: z.enum(cardStates).optional(),
  isDone: z.boolean(),
  /** Why a card stayed as it was. */
  problem: z.enum(['notFound', 'unchanged', 'otherCompany']).optional(),
})
export type BulkResult = z.output<typeof bulkResult>

const tapsBody = z.strictObject({
  chargePointId: z.string().max(64).optional().describe('Taps at this point'),
  idTag: z.string().max(36).optional().describe('Taps of this card'),
  since: z.iso.datetime({ offset: true }).optional(),
  take: z.int().min(1).max(100).default(20),
})
export type TapsQuery = z.output<typeof tapsBody>
const tap = z.object({
  at: z.string(),
  idTag: z.string(),
  status: z.string().nullable().describe('What the card was told: Accepted, Invalid, Blocked, Expired …'),
  chargePointId: z.string().nullable(),
  chargePoint: z.string().nullable().describe('The identity of the point'),
  cardId: z.string().nullable(),
})
export type Tap = z.output<typeof tap>

const sessionsBody = z.strictObject({
  idTag: z.string().min(1).max(36),
  take: z.int().min(1).max(100).default(10),
})
export type CardSessionsQuery = z.output<typeof sessionsBody>
const session = z.object({
  id: z.string(),
  transactionId: z.int(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  chargePoint: z.string(),
  timeZone: z.string(),
  energy: z.number().nullable().describe('kWh'),
  sum: z.number().nullable().describe('₸'),
  state: z.string(),
})
export type CardSession = z.output<typeof session>

/** What a row of a file can say of a card. */
export const cardColumns = ['idTag', 'number', 'owner', 'state', 'expiresAt', 'parentIdTag', 'note'] as const
export type CardColumn = (typeof cardColumns)[number]
const mostCardRows = 5000
const importModes = ['create', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

const cell = z.string().max(1000).optional()
const row = z.strictObject({
  line: z.int().optional().describe('Of the file; counted from 2 when left out'),
  idTag: cell,
  number: cell,
  owner: cell.describe('Sign-in name, phone or name of the holder'),
  state: cell,
  expiresAt: cell,
  parentIdTag: cell,
  note: cell,
})
const mapping = z.partialRecord(z.enum(cardColumns), z.string().min(1))
export type CardMapping = z.output<typeof mapping>
const importBody = z.strictObject({
  rows: z.array(row).max(mostCardRows, 'tooBig').optional(),
  csv: z.string().min(1).optional().describe('Instead of rows; comma, semicolon or tab'),
  mapping: mapping.optional().describe('Our name → the header of the file'),
  mode: z.enum(importModes).default('create'),
  dryRun: z.boolean().default(false),
  tenantId: z.string().max(64).nullish().describe('The company of new cards, for administrators'),
  fileName: z.string().max(255).optional(),
})
export type CardImport = z.output<typeof importBody>

const checked = z.object({
  line: z.int(),
  status: z.enum(['ok', 'duplicate', 'error']),
  action: z.enum(['create', 'update', 'skip']),
  errors: z.array(z.object({ field: z.string(), code: z.enum(fieldErrorCodes) })),
  existing: z.object({ id: z.string(), idTag: z.string(), number: z.string().nullable() }).optional(),
})
export type CheckedRow = z.output<typeof checked>
const counts = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  duplicates: z.int(),
  errors: z.int(),
})
export type ImportCounts = z.output<typeof counts>
const pastImport = z.object({
  id: z.string(),
  at: z.string(),
  userName: z.string().nullable(),
  fileName: z.string().nullable(),
  mode: z.enum(importModes),
  counts,
  undoneAt: z.string().nullable(),
  canUndo: z.boolean(),
})
export type PastImport = z.output<typeof pastImport>

export const cardCalls = {
  'POST /api/v1/rFIDCards/bulk': {
    tag,
    summary: 'Block, activate, extend or give to a person several cards, all in one transaction',
    who: access.edit,
    body: bulkBody,
    answer: z.object({ result: z.array(bulkResult) }),
    errors: [422],
  },
  'POST /api/v1/rFIDCards/taps': {
    tag,
    summary: 'Cards held to a reader, newest first, and what they were told',
    who: access.read,
    body: tapsBody,
    answer: z.object({ result: z.array(tap) }),
    errors: [422],
    reads: true,
  },
  'POST /api/v1/rFIDCards/sessions': {
    tag,
    summary: 'The last sessions that a card began, in whatever case the station wrote it',
    who: access.read,
    body: sessionsBody,
    answer: z.object({ result: z.array(session) }),
    reads: true,
  },
  'POST /api/v1/rFIDCards/import/read': {
    tag,
    summary:
      'A CSV as a table (text/csv in UTF-8 or Windows-1251, or JSON {csv}), with a guess of its columns',
    who: access.create,
    body: z.strictObject({ csv: z.string().min(1) }),
    sent: z.strictObject({ csv: z.string() }),
    answer: z.object({
      columns: z.array(z.string()),
      mapping,
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    }),
    errors: [413, 422],
    bodyLimit,
  },
  'POST /api/v1/rFIDCards/import': {
    tag,
    summary: 'Check rows of cards, or take in the good ones in one transaction',
    who: access.create,
    body: importBody,
    answer: z.object({
      importId: z.string().nullable(),
      dryRun: z.boolean(),
      counts,
      rows: z.array(checked),
    }),
    errors: [413, 422],
    bodyLimit,
  },
  'POST /api/v1/rFIDCards/imports': {
    tag,
    summary: 'The last imports of cards',
    who: access.read,
    answer: z.object({ result: z.array(pastImport) }),
    errors: [413, 422],
    reads: true,
  },
  'POST /api/v1/rFIDCards/imports/:id/undo': {
    tag,
    summary: 'Undo an import of the last 24 hours; cards that were changed or used since stay as they are',
    who: access.delete,
    answer: z.object({
      undone: z.int(),
      kept: z.array(
        z.object({
          line: z.int(),
          id: z.string(),
          idTag: z.string(),
          problem: z.enum(['changed', 'used', 'gone']),
        }),
      ),
    }),
    errors: [404, 409],
  },
} satisfies Record<Address, Call>
