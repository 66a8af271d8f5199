import { Button, IconButton, MenuItem, Select } from '@mui/material'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import styles from './Pager.module.css'
import { useWords } from './useWords.ts'

/** Spec, section 7: ten by default. */
const pageSizes = [10, 25, 50, 100]

/** Pages round the present one, the first and, where that is known, the last always; 0 stands for a gap. */
function pageNumbers(page: number, pages: number, isMore: boolean): number[] {
  const near = [1, page - 1, page, page + 1, isMore ? page : pages]
  const sorted = [...new Set(near)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
  const numbers = sorted.flatMap((each, index) =>
    index > 0 && each - (sorted[index - 1] ?? 0) > 1 ? [0, each] : [each],
  )
  return isMore ? [...numbers, 0] : numbers
}

type Props = {
  /** From 1. */
  page: number
  perPage: number
  total: number
  /** Whether there are more than the total, so that nobody knows which page is the last. */
  isMore?: boolean
  onPage: (page: number) => void
  /** Where it may be chosen how many rows a page has. */
  onPerPage?: (perPage: number) => void
}

/** Over the pages of a list or a table; a table's is back and forth, and is not there where one page is all. */
export function Pager({ page, perPage, total, isMore = false, onPage, onPerPage }: Props) {
  const { t, format } = useWords()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(total, page * perPage)
  const step = (to: number, key: string, Icon: LucideIcon, isKnown = true) => (
    <IconButton
      size="small"
      aria-label={t(`kit.paging.${key}`)}
      disabled={!isKnown || to === page || to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      <Icon />
    </IconButton>
  )
  const range = t('kit.paging.range', {
    first: format.number(first),
    last: format.number(last),
    total: format.count({ total, isMore }),
  })
  if (!onPerPage)
    return pages === 1 ? null : (
      <nav className={styles.short} aria-label={t('kit.pager')}>
        <span>{range}</span>
        <Button
          variant="text"
          size="small"
          disabled={page === 1}
          startIcon={<ChevronLeft />}
          onClick={() => onPage(page - 1)}
        >
          {t('kit.paging.previous')}
        </Button>
        <Button
          variant="text"
          size="small"
          disabled={page === pages}
          endIcon={<ChevronRight />}
          onClick={() => onPage(page + 1)}
        >
          {t('kit.paging.next')}
        </Button>
      </nav>
    )
  return (
    <nav className={styles.pager} aria-label={t('kit.pager')}>
      <span className={styles.range}>{range}</span>
      <span className={styles.size}>
        <span>{t('kit.paging.perPage')}</span>
        <Select
          size="small"
          value={pageSizes.includes(perPage) ? perPage : ''}
          onChange={({ target }) => onPerPage(Number(target.value))}
          inputProps={{ 'aria-label': t('kit.paging.perPage') }}
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
        {pageNumbers(page, pages, isMore).map((each, index) =>
          each === 0 ? (
            <span key={index === 1 ? 'gapBefore' : 'gapAfter'} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              className={styles.number}
              aria-current={each === page ? 'page' : undefined}
              aria-label={t('kit.paging.page', { page: format.number(each) })}
              onClick={() => onPage(each)}
            >
              {format.number(each)}
            </button>
          ),
        )}
        {step(page + 1, 'next', ChevronRight)}
        {step(pages, 'last', ChevronLast, !isMore)}
      </span>
    </nav>
  )
}
