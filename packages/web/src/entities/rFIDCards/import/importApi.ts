import { http } from '../../../session/http.ts'

export const columns = ['idTag', 'number', 'owner', 'state', 'expiresAt', 'parentIdTag', 'note'] as const
export type CardColumn = (typeof columns)[number]
export type Mapping = Partial<Record<CardColumn, string>>
export type CardRow = { line: number } & Partial<Record<CardColumn, string>>
export type Table = { columns: string[]; mapping: Mapping; rows: { line: number; cells: string[] }[] }
export const modes = ['create', 'update', 'both'] as const
export type Mode = (typeof modes)[number]
export type Checked = {
  line: number
  status: 'ok' | 'duplicate' | 'error'
  action: 'create' | 'update' | 'skip'
  errors: { field: string; code: string }[]
  existing?: { id: string; idTag: string; number: string | null }
}
export type Counts = { created: number; updated: number; skipped: number; duplicates: number; errors: number }
export type Report = { importId: string | null; counts: Counts; rows: Checked[] }
export type Kept = {
  id: string
  at: string
  userName: string | null
  fileName: string | null
  counts: Counts
  undoneAt: string | null
  canUndo: boolean
}
export type Undone = { undone: number; kept: { line: number; id: string; idTag: string; problem: string }[] }

const post = async <T>(path: string, body: unknown, signal?: AbortSignal) =>
  (await http({ method: 'POST', path: `/rFIDCards/${path}`, body, signal })) as T

/** The bytes go as they are: which encoding they are in is the server's to find out. */
export const readFile = async (file: Blob) =>
  (await http({
    method: 'POST',
    path: '/rFIDCards/import/read',
    bytes: new Blob([file], { type: 'text/csv' }),
  })) as Table

export type Job = { rows: CardRow[]; mode: Mode; tenantId: string | null; fileName: string }
export const check = (job: Job, signal?: AbortSignal) =>
  post<Report>('import', { ...job, dryRun: true }, signal)
export const run = (job: Job) => post<Report>('import', job)
export const history = async (signal?: AbortSignal) =>
  (await post<{ result: Kept[] }>('imports', {}, signal)).result
export const undo = (id: string) => post<Undone>(`imports/${id}/undo`, {})
