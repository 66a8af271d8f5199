import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Count } from './entityApi.ts'
import type { Row } from './screen.ts'

export type Found<R> = { data: R[] } & Count

// What is pushed is found by the resource, which comes first.
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

/** A saved row takes its place wherever it was read before. */
export function placeRow(queries: QueryClient, resource: string, saved: Row): void {
  const renewed = (rows: Row[]) =>
    rows.some(({ id }) => id === saved.id)
      ? rows.map((row) => (row.id === saved.id ? { ...row, ...saved } : row))
      : undefined
  queries.setQueryData<Row>(rowKey(resource, saved.id), (before) => ({ ...before, ...saved }))
  eachRead(queries, resource, renewed)
}

/** A row that is gone leaves what was read; its own page stays till it is left. */
export const dropRow = (queries: QueryClient, resource: string, id: string): void =>
  eachRead(queries, resource, (rows) => {
    const left = rows.filter((row) => row.id !== id)
    return left.length < rows.length ? left : undefined
  })

function eachRead(queries: QueryClient, resource: string, change: (rows: Row[]) => Row[] | undefined): void {
  queries.setQueriesData<Found<Row>>({ queryKey: listKey(resource) }, (found) => {
    const data = found && change(found.data)
    return data && { ...found, data, total: found.total + data.length - found.data.length }
  })
  queries.setQueriesData<Row[]>({ queryKey: manyKey(resource) }, (rows) => rows && change(rows))
}
