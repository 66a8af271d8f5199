import type { EntityName, PatchOf, RowOf } from '@zaryad/model'
import { HttpError } from '../session/HttpError.ts'
import { http } from '../session/http.ts'
import type { Row, RowNamed } from './screen.ts'

/** `cards/rFIDCards`, the address of the screens → `rFIDCards`, the resource of the API; that of `billings/payments` is `client/payments`. */
export const apiResource = (resource: string) =>
  resource === 'client/payments' || resource === 'billings/payments'
    ? 'client/payments'
    : resource.slice(resource.lastIndexOf('/') + 1)

export type Sort<S extends string = string> = { field: S; order: 'ASC' | 'DESC' }

export type Search<N extends string = string> = {
  resource: N
  filter: Record<string, unknown>
  sort?: Sort
  skip?: number
  take?: number
  /** False where how many there are does not matter: counting costs. */
  hasCount?: boolean
  signal?: AbortSignal
}

/** How many there are. */
export type Count = {
  total: number
  /** There are more, which were not counted. */
  isMore: boolean
}

/** So many rows beyond those of the page, and what makes the number a round one, are counted: of millions it takes seconds. */
const countedOn = 100_000

const isRows = <N extends string>(value: unknown): value is RowNamed<N>[] => Array.isArray(value)

/** POST /{resource}/search; `q` of the filter is the free text. */
export async function search<N extends string>({
  resource,
  filter,
  sort,
  skip = 0,
  take = 0,
  hasCount = true,
  signal,
}: Search<N>) {
  const { q, ...fields } = filter
  const answer = await http({
    method: 'POST',
    path: `/${apiResource(resource)}/search`,
    body: {
      paging: {
        skip,
        take,
        returnCount: hasCount,
        ...(hasCount ? { countTo: roundBeyond(skip + take) } : {}),
      },
      filter: fields,
      ...(sort ? { sort: [{ field: sort.field, direction: sort.order === 'DESC' ? 'desc' : 'asc' }] } : {}),
      ...(q ? { query: q } : {}),
    },
    signal,
  })
  if (typeof answer !== 'object' || answer === null || !('result' in answer) || !isRows<N>(answer.result)) {
    throw new HttpError(502, null)
  }
  const count = 'count' in answer && typeof answer.count === 'number' ? answer.count : answer.result.length
  return { data: answer.result, total: count, isMore: 'isMore' in answer && answer.isMore === true }
}

/** The same for all the pages before it, so that they share one count. */
const roundBeyond = (rows: number) => (Math.floor(rows / countedOn) + 1) * countedOn

const at = (resource: string, id?: string) =>
  `/${apiResource(resource)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** One row by the name of its entity. */
export const readRow = <N extends string>(
  entity: N,
  id: string,
  signal?: AbortSignal,
): Promise<RowNamed<N>> => one<RowNamed<N>>({ method: 'GET', path: at(entity, id), signal })

/** A new row, as it was made, once a key. */
export const createRow = <N extends EntityName>(
  entity: N,
  body: PatchOf<N> & { tenantId?: string | null },
  key: string,
): Promise<RowOf<N>> => addRow(entity, body, key)

/** The same of an entity that is not known here. */
export const addRow = <R>(entity: string, body: object, key: string): Promise<R> =>
  one<R>({ method: 'POST', path: at(entity), body, key })

/** A row with other values, as it was saved. `version` goes along, so that a stale edit is a 409. */
export const patchRow = <R extends Row>(entity: string, row: R, data: Record<string, unknown>) => {
  const body = { ...changed(data, row), version: row.version }
  return one<R>({ method: 'PATCH', path: at(entity, row.id), body })
}

export const deleteRow = (entity: string, id: string) => http({ method: 'DELETE', path: at(entity, id) })

const isRow = <R>(value: unknown): value is R => typeof value === 'object' && value !== null

/** An answer of one row: what it has is the declaration's word. */
async function one<R>(request: Parameters<typeof http>[0]): Promise<R> {
  const row = await http(request)
  if (!isRow<R>(row)) throw new HttpError(502, null)
  return row
}

/** The fields that differ: a PATCH takes any subset. */
function changed(data: Record<string, unknown>, previous: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name])),
  )
}
