import type { EntityName, PatchOf, RowOf } from '@zaryad/model'
import type { DataProvider, FilterPayload, GetListParams, SortPayload } from 'react-admin'
import { HttpError } from '../session/HttpError.ts'
import { http } from '../session/http.ts'
import type { RowNamed } from './screen.ts'

/** `cards/rFIDCards`, the address of the screens → `rFIDCards`, the resource of the API; that of `billings/payments` is `client/payments`. */
export const apiResource = (resource: string) =>
  resource === 'client/payments' || resource === 'billings/payments'
    ? 'client/payments'
    : resource.slice(resource.lastIndexOf('/') + 1)

export type Search<N extends string = string> = {
  resource: N
  filter: FilterPayload
  sort?: SortPayload
  skip?: number
  take?: number
  /** False where how many there are does not matter: counting costs. */
  hasCount?: boolean
  signal?: AbortSignal
}

const isRows = <N extends string>(value: unknown): value is RowNamed<N>[] => Array.isArray(value)

/** POST /{resource}/search; `q` of react-admin's filter is the free text. */
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
      paging: { skip, take, returnCount: hasCount },
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
  return { data: answer.result, total: count }
}

/** A page of rows. */
export const readRows = async <R>(
  resource: string,
  { pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal },
): Promise<{ data: R[]; total: number }> => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 }
  const take = perPage
  return (await search({
    resource,
    filter: filter ?? {},
    sort,
    skip: (page - 1) * perPage,
    take,
    signal,
  })) as never
}

const at = (resource: string, id?: unknown) =>
  `/${apiResource(resource)}${id === undefined ? '' : `/${encodeURIComponent(String(id))}`}`

/** One row by the name of its entity. */
export const readRow = async <N extends string>(
  entity: N,
  id: string,
  signal?: AbortSignal,
): Promise<RowNamed<N>> => (await one<RowNamed<N>>({ method: 'GET', path: at(entity, id), signal })).data

/** A new row, as it was made. */
export const createRow = async <N extends EntityName>(
  entity: N,
  body: PatchOf<N> & { tenantId?: string | null },
): Promise<RowOf<N>> => (await one<RowOf<N>>({ method: 'POST', path: at(entity), body })).data

const isRow = <R>(value: unknown): value is R => typeof value === 'object' && value !== null

/** An answer of one row: what it has is the declaration's word. */
async function one<R>(request: Parameters<typeof http>[0]): Promise<{ data: R }> {
  const data = await http(request)
  if (!isRow<R>(data)) throw new HttpError(502, null)
  return { data }
}

/** react-admin's questions as the API's (contract, section 2). `version` goes along, so that a stale edit is a 409. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => readRows(resource, params),
  getOne: (resource, { id, signal }) => one({ method: 'GET', path: at(resource, id), signal }),
  getMany: async (resource, { ids, signal }) =>
    (await search({ resource, filter: { id: { operator: 'IN', operand1: ids } }, signal })) as never,
  getManyReference: async (resource, { target, id, filter, ...params }) =>
    await readRows(resource, { ...params, filter: { ...filter, [target]: id } }),
  create: (resource, { data }) => one({ method: 'POST', path: at(resource), body: data }),
  update: (resource, { id, data, previousData }) =>
    one({
      method: 'PATCH',
      path: at(resource, id),
      body: { ...changed(data, previousData), version: previousData?.version },
    }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await http({ method: 'PATCH', path: at(resource, id), body: data })
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await http({ method: 'DELETE', path: at(resource, id) })
    return { data: (previousData ?? { id }) as never }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await http({ method: 'DELETE', path: at(resource, id) })
    return { data: ids }
  },
}

/** The fields that differ: a PATCH takes any subset. */
function changed(data: Record<string, unknown>, previous: Record<string, unknown> | undefined) {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(previous?.[name]),
    ),
  )
}
