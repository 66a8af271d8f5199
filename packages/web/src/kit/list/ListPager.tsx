import { useListContext } from 'react-admin'
import { Pager } from '../Pager.tsx'

export function ListPager() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  return <Pager page={page} perPage={perPage} total={total} onPage={setPage} onPerPage={setPerPage} />
}
