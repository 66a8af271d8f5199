import { Pager } from '../Pager.tsx'
import { useListState } from './useListState.ts'

export function ListPager() {
  const { page, perPage, total = 0, isMore, setPage, setPerPage } = useListState()
  const rows = { page, perPage, total, isMore }
  return <Pager {...rows} onPage={setPage} onPerPage={setPerPage} />
}
