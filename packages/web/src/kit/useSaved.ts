import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../session/Refusal.ts'
import { addRow, deleteRow, patchRow } from './entityApi.ts'
import { resourceOf } from './resources.ts'
import { dropRow, listKey, manyKey, placeRow } from './rowCache.ts'
import type { Row } from './screen.ts'
import { useOneKey } from './useOneKey.ts'

type Data = Record<string, unknown>

/** Saves rows of an entity: whatever shows them shows them as they are now. A refusal is thrown. */
export function useSaved(entity: string) {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const once = useOneKey(t('errors.wasMade'))
  const resource = resourceOf(entity)
  const placed = <R extends Row>(row: R): R => {
    placeRow(queries, resource, row)
    return row
  }
  const readAgain = () => {
    for (const queryKey of [listKey(resource), manyKey(resource)])
      void queries.invalidateQueries({ queryKey })
  }
  return {
    create: async <R extends Row>(data: Data) => {
      try {
        return placed(await once((key) => addRow<R>(entity, data, key)))
      } catch (error) {
        // made before, with other values: nobody has seen it yet
        if (error instanceof Refusal) readAgain()
        throw error
      }
    },
    update: async <R extends Row>(row: R, data: Data) => placed(await patchRow(entity, row, data)),
    remove: async ({ id }: Row) => {
      try {
        await deleteRow(entity, id)
        dropRow(queries, resource, id)
      } finally {
        // refused or not: what is shown may be older than what others did
        readAgain()
      }
    },
  }
}
