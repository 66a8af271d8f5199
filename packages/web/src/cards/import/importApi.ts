import type { Answer } from '@zaryad/model/call'
import type { CardColumn, CardMapping, CheckedRow, ImportMode, PastImport } from '@zaryad/model/calls/cards'
import type { Calls } from '@zaryad/model/calls/index'
import { ask } from '../../session/ask.ts'
import { http } from '../../session/http.ts'

export type { CardColumn }
export type Mapping = CardMapping
export type Mode = ImportMode
export type Checked = CheckedRow
export type Kept = PastImport
export const columns = [
  'idTag',
  'number',
  'owner',
  'state',
  'expiresAt',
  'parentIdTag',
  'note',
] as const satisfies CardColumn[]
export const modes = ['create', 'update', 'both'] as const satisfies Mode[]
export type CardRow = { line: number } & Partial<Record<CardColumn, string>>
export type Table = Answer<Calls['POST /api/v1/rFIDCards/import/read']>
export type Report = Answer<Calls['POST /api/v1/rFIDCards/import']>
export type Undone = Answer<Calls['POST /api/v1/rFIDCards/imports/:id/undo']>

/** The bytes go as they are: which encoding they are in is the server's to find out. */
export const readFile = async (file: Blob) =>
  (await http({
    method: 'POST',
    path: '/rFIDCards/import/read',
    bytes: new Blob([file], { type: 'text/csv' }),
  })) as Table

export type Job = { rows: CardRow[]; mode: Mode; tenantId: string | null; fileName: string }
export const check = (job: Job, signal?: AbortSignal) =>
  ask('POST /api/v1/rFIDCards/import', { body: { ...job, dryRun: true }, signal })
export const run = (job: Job) => ask('POST /api/v1/rFIDCards/import', { body: job })
export const history = async (signal?: AbortSignal) =>
  (await ask('POST /api/v1/rFIDCards/imports', { signal })).result
export const undo = (id: string) => ask('POST /api/v1/rFIDCards/imports/:id/undo', { id })
