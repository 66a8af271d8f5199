import { IconButton, MenuItem, Select } from '@mui/material'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useListContext } from 'react-admin'
import { useWords } from '../useWords.ts'
import styles from './Pager.module.css'

/** Spec, section 7: ten by default. */
export const pageSizes = [10, 25, 50, 100]

/** Pages round the present one, the first and the last always; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) =>
    index > 0 && each - (sorted[index - 1] ?? 0) > 1 ? [0, each] : [each],
  )
}

export function Pager() {
  const { t, format } = useWords()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(total, page * perPage)
  const step = (to: number, key: string, Icon: LucideIcon) => (
    <IconButton
      size="small"
      aria-label={t(`ra.navigation.${key}`)}
      disabled={to === page || to < 1 || to > pages}
      onClick={() => setPage(to)}
    >
      <Icon size={16} strokeWidth={1.5} />
    </IconButton>
  )
  return (
    <nav className={styles.pager} aria-label={t('kit.pager')}>
      <span className={styles.range}>
        {t('ra.navigation.page_range_info', {
          offsetBegin: format.number(first),
          offsetEnd: format.number(last),
          total: format.number(total),
        })}
      </span>
      <span className={styles.size}>
        <span>{t('ra.navigation.page_rows_per_page')}</span>
        <Select
          size="small"
          value={pageSizes.includes(perPage) ? perPage : ''}
          onChange={({ target }) => setPerPage(Number(target.value))}
          inputProps={{ 'aria-label': t('ra.navigation.page_rows_per_page') }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </span>
      <span className={styles.steps}>
        {step(1, 'first', ChevronFirst)}
        {step(page - 1, 'previous', ChevronLeft)}
        {pageNumbers(page, pages).map((each, index) =>
          each === 0 ? (
            <span key={`gap${index === 1 ? 'Before' : 'After'}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              className={styles.number}
              aria-current={each === page ? 'page' : undefined}
              aria-label={t('ra.navigation.page', { page: format.number(each) })}
              onClick={() => setPage(each)}
            >
              {format.number(each)}
            </button>
          ),
        )}
        {step(page + 1, 'next', ChevronRight)}
        {step(pages, 'last', ChevronLast)}
      </span>
    </nav>
  )
}
