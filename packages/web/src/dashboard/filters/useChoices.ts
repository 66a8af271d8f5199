import { useQuery } from '@tanstack/react-query'
import { search } from '../../kit/entityApi.ts'

/** An option of a dropdown: value from `id`, label from `name` (spec, section 2). */
export type Choice = { id: string; name: string }

type Wanted = {
  resource: string
  filter: Record<string, string>
  isOn: boolean
  name: (row: Record<string, unknown>) => string
}

/** The most that one answer holds (contract §2). */
const most = 10_000

/** All rows of a resource, asked anew when what restricts them changes. */
export function useChoices({ resource, filter, isOn, name }: Wanted) {
  const { data, isFetching } = useQuery({
    queryKey: ['choices', resource, filter],
    queryFn: ({ signal }) => search({ resource, filter, take: most, signal }),
    enabled: isOn,
    staleTime: 60_000,
  })
  const choices: Choice[] = (data?.data ?? []).map((row) => ({ id: String(row.id), name: name(row) }))
  return { choices, isFetching }
}
