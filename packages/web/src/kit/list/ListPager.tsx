import { Pager } from '../Pager.tsx'
import { useListState } from './useListState.ts'

export function ListPager() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListState()
  return <Pager page={page} perPage={perPage} total={total} onPage={setPage} onPerPage={setPerPage} />
}
