import { useQuery, useQueryClient } from '@tanstack/react-query'
import { search } from './entityApi.ts'
import { resourceOf } from './resources.ts'
import { keepRows, manyKey, rowKey } from './rowCache.ts'
import type { RowNamed } from './screen.ts'

type Rows = RowNamed<string>[]
type Call = {
  resource: string
  ids: readonly string[]
  tell: (rows: Rows) => void
  fail: (error: unknown) => void
}

let calls: Call[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const readTogether = (resource: string, ids: readonly string[]) =>
  new Promise<Rows>((tell, fail) => {
    calls.push({ resource, ids, tell, fail })
    clearTimeout(timer)
    timer = setTimeout(askAll)
  })

/** One question a resource for all that a page names. */
function askAll(): void {
  const byResource = Map.groupBy(calls, ({ resource }) => resource)
  calls = []
  for (const [resource, together] of byResource) void ask(resource, together)
}

async function ask(resource: string, together: readonly Call[]): Promise<void> {
  const ids = [...new Set(together.flatMap((call) => call.ids))]
  try {
    const { data } = await search({ resource, filter: { id: { operator: 'IN', operand1: ids } } })
    for (const call of together) call.tell(data.filter(({ id }) => call.ids.includes(id)))
  } catch (error) {
    for (const call of together) call.fail(error)
  }
}

/** Rows by their ids, mostly for their names; whatever asks at the same time is asked for together. */
export function useByIds<N extends string>(entity: N, ids: readonly string[], isWanted = true) {
  const queries = useQueryClient()
  const resource = resourceOf(entity)
  return useQuery({
    queryKey: manyKey(resource, ids),
    // not stopped with one that asks: others wait for the same answer
    queryFn: async () => {
      const rows = await readTogether(resource, ids)
      keepRows(queries, resource, rows)
      return rows as RowNamed<N>[]
    },
    placeholderData: () => {
      const known = ids.map((id) => queries.getQueryData<RowNamed<N>>(rowKey(resource, id)))
      return known.every((row) => row !== undefined) ? known : undefined
    },
    enabled: isWanted && ids.length > 0,
    retry: false,
  })
}
