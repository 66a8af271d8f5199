import type { Table } from './importApi.ts'

export type Source = { table: Table; fileName: string; tenantId: string | null }
