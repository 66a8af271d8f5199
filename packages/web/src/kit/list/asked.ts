import type { Entity } from '@zaryad/model'
import type { Sort } from '../entityApi.ts'

export type Filter = Record<string, unknown>

/** How a list is asked for; by these names in its address and in what a browser keeps, which outlive releases. */
export type Asked = {
  filter: Filter
  sort: string
  order: 'ASC' | 'DESC'
  page: number
  perPage: number
}

/** The words of an address that are a list's, whatever page lies over it. */
export const listWords: readonly string[] = [
  'filter',
  'sort',
  'order',
  'page',
  'perPage',
] satisfies (keyof Asked)[]

/** What an address or a browser says, be it what it may; what it leaves unsaid is as at first, and unfiltered. */
export function askedBy(said: Record<string, unknown>, { sort, order, perPage }: Asked): Asked {
  const isSorted = typeof said.sort === 'string' && said.sort !== ''
  return {
    filter: filterOf(said.filter),
    sort: isSorted ? String(said.sort) : sort,
    order: isSorted ? (said.order === 'DESC' ? 'DESC' : 'ASC') : order,
    page: countOf(said.page) ?? 1,
    perPage: countOf(said.perPage) ?? perPage,
  }
}

/** The address of the same page that asks so; what else it says stays. */
export function searchOf({ filter, ...others }: Asked, search = ''): string {
  const params = new URLSearchParams(search)
  const said = { ...others, filter: JSON.stringify(filter) }
  for (const [name, value] of Object.entries(said)) params.set(name, String(value))
  params.sort()
  return `?${params}`
}

export const saidBy = (search: string): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(search))

/** The order that a list begins with. */
export const sortOf = ({ sort }: Entity): Sort => ({
  field: sort?.field ?? 'id',
  order: sort?.direction === 'desc' ? 'DESC' : 'ASC',
})

const isObject = (value: unknown): value is Filter =>
  Object.prototype.toString.call(value) === '[object Object]'

function filterOf(said: unknown): Filter {
  if (isObject(said)) return said
  if (typeof said !== 'string') return {}
  try {
    const read: unknown = JSON.parse(said)
    return isObject(read) ? read : {}
  } catch {
    return {}
  }
}

const countOf = (said: unknown): number | undefined => {
  const count = Number.parseInt(String(said), 10)
  return count >= 1 ? count : undefined
}

/** Without what lets everything through. */
export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, isObject(value) ? withoutEmpty(value) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  )

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  ((isObject(value) || Array.isArray(value)) && Object.keys(value).length === 0)
