import { fieldErrorCodes } from '@zaryad/model'
import * as z from 'zod'
import { describeRoute } from '../../openapi/describeRoute.ts'
import { importModes } from './checkRows.ts'
import { cardColumns } from './columns.ts'
import { mostRows } from './readCsv.ts'

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

export const importBody = z.strictObject({
  rows: z.array(row).max(mostRows, 'tooBig').optional(),
  csv: z.string().min(1).optional().describe('Instead of rows; comma, semicolon or tab'),
  mapping: mapping.optional().describe('Our name → the header of the file'),
  mode: z.enum(importModes).default('create'),
  dryRun: z.boolean().default(false),
  tenantId: z.string().max(64).nullish().describe('The company of new cards, for administrators'),
  fileName: z.string().max(255).optional(),
})
export type ImportBody = z.infer<typeof importBody>

const error = z.object({ field: z.string(), code: z.enum(fieldErrorCodes) })
const checked = z.object({
  line: z.int(),
  status: z.enum(['ok', 'duplicate', 'error']),
  action: z.enum(['create', 'update', 'skip']),
  errors: z.array(error),
  existing: z.object({ id: z.string(), idTag: z.string(), number: z.string().nullable() }).optional(),
})
const counts = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  duplicates: z.int(),
  errors: z.int(),
})
export type Counts = z.infer<typeof counts>

const post = { method: 'POST', tag: 'rFIDCards', errors: [413, 422] } as const
describeRoute({
  ...post,
  path: '/api/v1/rFIDCards/import/read',
  summary: 'A CSV as a table (text/csv in UTF-8 or Windows-1251, or JSON {csv}), with a guess of its columns',
  body: z.strictObject({ csv: z.string() }),
  answer: z.object({
    columns: z.array(z.string()),
    mapping,
    rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  }),
})
describeRoute({
  ...post,
  path: '/api/v1/rFIDCards/import',
  summary: 'Check rows of cards, or take in the good ones in one transaction',
  body: importBody,
  answer: z.object({ importId: z.string().nullable(), dryRun: z.boolean(), counts, rows: z.array(checked) }),
})
describeRoute({
  ...post,
  path: '/api/v1/rFIDCards/imports',
  summary: 'The last imports of cards',
  answer: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        userName: z.string().nullable(),
        fileName: z.string().nullable(),
        mode: z.enum(importModes),
        counts,
        undoneAt: z.string().nullable(),
        canUndo: z.boolean(),
      }),
    ),
  }),
})
describeRoute({
  ...post,
  path: '/api/v1/rFIDCards/imports/:id/undo',
  summary: 'Undo an import of the last 24 hours; cards that were changed or used since stay as they are',
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
})
