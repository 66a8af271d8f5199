import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Row } from './screen.ts'

export type Found<R> = { data: R[]; total: number }

// As react-admin names its questions, whose lists are in the same cache: what is pushed is found by the resource.
export const rowKey = (resource: string, id: string): QueryKey => [resource, 'getOne', { id }]
export const listKey = (resource: string, asked?: object): QueryKey =>
  asked ? [resource, 'getList', asked] : [resource, 'getList']
export const manyKey = (resource: string, ids?: readonly string[]): QueryKey =>
  ids ? [resource, 'getMany', { ids }] : [resource, 'getMany']

/** Of a longer list hardly a row is opened. */
const mostKept = 100

/** Rows that were read together: a page of one of them begins with what is known of it. */
export function keepRows(queries: QueryClient, resource: string, rows: readonly Pick<Row, 'id'>[]): void {
  if (rows.length > mostKept) return
  for (const row of rows) queries.setQueryData(rowKey(resource, row.id), (before: unknown) => before ?? row)
}
