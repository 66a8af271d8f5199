import { useQueryClient } from '@tanstack/react-query'
import { addRow, deleteRow, patchRow } from './entityApi.ts'
import { resourceOf } from './resources.ts'
import { dropRow, listKey, manyKey, placeRow } from './rowCache.ts'
import type { Row } from './screen.ts'
import { useOnce } from './useOnce.ts'

type Data = Record<string, unknown>

/** Saves rows of an entity: whatever shows them shows them as they are now. A refusal is thrown. */
export function useSaved(entity: string) {
  const queries = useQueryClient()
  const once = useOnce()
  const resource = resourceOf(entity)
  const placed = <R extends Row>(row: R): R => {
    placeRow(queries, resource, row)
    return row
  }
  return {
    create: async <R extends Row>(data: Data) =>
      placed(await once(data, (key) => addRow<R>(entity, data, key))),
    update: async <R extends Row>(row: R, data: Data) => placed(await patchRow(entity, row, data)),
    remove: async ({ id }: Row) => {
      try {
        await deleteRow(entity, id)
        dropRow(queries, resource, id)
      } finally {
        // refused or not: what is shown may be older than what others did
        for (const queryKey of [listKey(resource), manyKey(resource)])
          void queries.invalidateQueries({ queryKey })
      }
    },
  }
}
