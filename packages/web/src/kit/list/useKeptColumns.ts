import { resourceOf } from '../resources.ts'
import type { Screen } from '../screen.ts'
import { useKept } from '../useKept.ts'

const none: string[] = []

/** Which columns of a list the person has put away, and in what order the rest stand. */
export function useKeptColumns({ entity, hiddenColumns = none }: Screen) {
  const list = `${resourceOf(entity.name)}.datatable`
  const [hidden, setHidden] = useKept<string[]>(list, hiddenColumns)
  const [ranks, setRanks] = useKept<number[] | undefined>(`${list}_columnRanks`, undefined)
  return { hidden, setHidden, ranks, setRanks }
}
