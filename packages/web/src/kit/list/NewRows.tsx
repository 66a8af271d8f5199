import { Button } from '@mui/material'
import { ArrowUp } from 'lucide-react'
import type { Screen } from '../screen.ts'
import { useAnyRows } from '../useRow.ts'
import { useWords } from '../useWords.ts'
import styles from './NewRows.module.css'
import type { Held } from './useHeld.ts'
import { useListState } from './useListState.ts'

const lookMs = 10_000

/** «Новые: 3 – показать»: rows that the filters let through and that came since the list was opened. */
export function NewRows({ screen, held }: { screen: Screen; held: Held }) {
  const { t, format } = useWords()
  const { filterValues, setPage } = useListState()
  const { total = 0, isMore } = useAnyRows(
    screen.entity.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...filterValues, ...held.since },
    },
    { enabled: held.since !== undefined, refetchInterval: lookMs },
  )
  const show = () => {
    held.release()
    setPage(1)
  }
  return (
    <div role="status" className={styles.new}>
      {total > 0 && (
        <Button size="small" startIcon={<ArrowUp size={14} />} onClick={show}>
          {t('kit.newRows', { number: format.count({ total, isMore }) })}
        </Button>
      )}
    </div>
  )
}
