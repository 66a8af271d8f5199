import { Button } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../../kit/useWords.ts'
import styles from './billings.module.css'
import { pageRows } from './useRows.ts'

type Props = { page: number; total: number; onChange: (page: number) => void }

/** Back and forth over the pages of a table; nothing where one page is all. */
export function Steps({ page, total, onChange }: Props) {
  const { t, format } = useWords()
  if (total <= pageRows) return null
  return (
    <nav className={styles.steps} aria-label={t('kit.pager')}>
      <span>
        {t('ra.navigation.page_range_info', {
          offsetBegin: format.number(page * pageRows + 1),
          offsetEnd: format.number(Math.min(total, (page + 1) * pageRows)),
          total: format.number(total),
        })}
      </span>
      <Button
        variant="text"
        size="small"
        disabled={page === 0}
        startIcon={<ChevronLeft size={16} strokeWidth={1.5} />}
        onClick={() => onChange(page - 1)}
      >
        {t('ra.navigation.previous')}
      </Button>
      <Button
        variant="text"
        size="small"
        disabled={(page + 1) * pageRows >= total}
        endIcon={<ChevronRight size={16} strokeWidth={1.5} />}
        onClick={() => onChange(page + 1)}
      >
        {t('ra.navigation.next')}
      </Button>
    </nav>
  )
}
