import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResourceName } from '@zaryad/model'
import { search } from '../../kit/entityApi.ts'
import type { RowNamed } from '../../kit/screen.ts'
import { useByIds } from '../../kit/useByIds.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { HttpError } from '../../session/HttpError.ts'

/** An option of a dropdown: value from `id`, label from `name` (spec, section 2). */
export type Choice = { id: string; name: string }

type Wanted<N extends ResourceName> = {
  resource: N
  filter: Record<string, string>
  name: (row: RowNamed<N>) => string
  isOn: boolean
  value: string
  /** What is typed. */
  text: string
}

const typingMs = 300
const shown = 50
/** More than one answer holds (contract §2). */
const isTooMany = (error: unknown) => error instanceof HttpError && error.problem?.code === 'tooManyRows'

/**
 * All rows of a resource (spec, section 8: paging 0), asked anew when what restricts them changes; of more than one
 * answer holds, those that the server finds by what is typed.
 */
export function useChoices<N extends ResourceName>(wanted: Wanted<N>) {
  const { resource, filter, name, isOn, value, text } = wanted
  const all = useQuery({
    queryKey: ['choices', resource, filter],
    queryFn: ({ signal }) => search<N>({ resource, filter, take: 0, signal }),
    enabled: isOn,
    staleTime: 60_000,
  })
  const isByText = isTooMany(all.error)
  const q = useDebounced(text, typingMs)
  const found = useQuery({
    queryKey: ['choices', resource, filter, q],
    queryFn: ({ signal }) =>
      search<N>({ resource, filter: { ...filter, q }, take: shown, hasCount: false, signal }),
    enabled: isOn && isByText,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const rows: RowNamed<N>[] = (isByText ? found : all).data?.data ?? []
  const isFar = isByText && value !== '' && !rows.some(({ id }) => id === value)
  const { data: chosen = [] } = useByIds<N>(resource, [value], isFar)
  const choices = [...(isFar ? chosen : []), ...rows].map((row): Choice => ({ id: row.id, name: name(row) }))
  return { choices, isByText, isAll: all.data !== undefined, isFetching: all.isFetching || found.isFetching }
}
