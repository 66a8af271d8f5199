import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import type { FullColumn } from '../columns.ts'
import { toTop } from '../page/useToTop.ts'
import type { Screen } from '../screen.ts'
import { UnitTitle } from '../UnitTitle.tsx'
import { useWords } from '../useWords.ts'
import { BulkBar } from './BulkBar.tsx'
import { Cell } from './Cell.tsx'
import { orderOf } from './columnOrder.ts'
import { dropOrder } from './dropOrder.ts'
import { FlashMark } from './FlashMark.tsx'
import styles from './ListTable.module.css'
import { SortHead, wayOf } from './SortHead.tsx'
import { useBulk } from './useBulk.ts'
import { useFit } from './useFit.ts'
import { useKeptColumns } from './useKeptColumns.ts'
import { useListState } from './useListState.ts'
import { useTicks } from './useTicks.ts'

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** The rows as a table from edge to edge of the sheet; of columns that find no room the least important are left out. */
export function ListTable({ screen, columns }: { screen: Screen; columns: FullColumn[] }) {
  const words = useWords()
  const navigate = useNavigate()
  const wrapper = useRef<HTMLDivElement>(null)
  const { hidden, ranks } = useKeptColumns(screen)
  const isChosen = hidden.join() !== (screen.hiddenColumns ?? []).join()
  const { gone, isWide } = useFit(wrapper, isChosen ? [] : dropOrder(screen, columns))
  useTellCut()
  const bulk = useBulk(screen)
  const ticks = useTicks()
  const { RowActions } = screen
  const { data = [], sort } = useListState()
  const titleOf = ({ name, sortBy, sortHint }: FullColumn) => {
    const title = words.title(screen.entity, name)
    return sortHint && sort.field === sortBy && sort.order === 'ASC'
      ? `${title} · ${words.t(sortHint)}`
      : title
  }
  const shown = orderOf(ranks, columns.length).flatMap((place) => {
    const column = columns[place]
    if (!column || hidden.includes(column.name)) return []
    const { name, sortBy = name } = column
    const align = column.isNumeric ? ('right' as const) : undefined
    const style = column.width ? { width: column.width } : undefined
    const className = classes(gone.includes(name) && styles.gone, `column-${name}`)
    return [{ column, sortBy, isFirst: place === 0, cell: { align, style, className } }]
  })
  return (
    <div>
      <section
        ref={wrapper}
        className={styles.wrapper}
        data-wide={isWide}
        data-rows
        tabIndex={isWide ? 0 : undefined}
        aria-label={words.plural(screen.entity)}
      >
        <Table>
          <TableHead>
            <TableRow>
              {bulk.length > 0 && (
                <TableCell padding="checkbox">
                  <Checkbox
                    slotProps={{ input: { 'aria-label': words.t('kit.buttons.selectAll') } }}
                    checked={ticks.isPageTicked}
                    onChange={({ target }) => ticks.tickPage(target.checked)}
                  />
                </TableCell>
              )}
              {shown.map(({ column, sortBy, cell }) => (
                <TableCell key={column.name} {...cell} sortDirection={sort.field === sortBy && wayOf(sort)}>
                  {column.isSortable ? (
                    <SortHead source={sortBy} title={titleOf(column)} isNumeric={column.isNumeric} />
                  ) : (
                    <span>
                      <UnitTitle title={titleOf(column)} isTight />
                    </span>
                  )}
                </TableCell>
              ))}
              {RowActions && (
                <TableCell>
                  <span className={styles.unseen}>{words.t('kit.actions')}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((record) => (
              <TableRow
                key={record.id}
                hover
                onClick={() => navigate(`${routeOf(screen.entity.name)}/${record.id}`, { state: toTop })}
              >
                {bulk.length > 0 && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      slotProps={{ input: { 'aria-label': words.t('kit.buttons.selectRow') } }}
                      checked={ticks.isTicked(record.id)}
                      onClick={(event) => ticks.tick(record.id, event)}
                    />
                  </TableCell>
                )}
                {shown.map(({ column, isFirst, cell }) => (
                  <TableCell
                    key={column.name}
                    {...cell}
                    className={classes(cell.className, !column.isNumeric && !column.Cell && styles.text)}
                  >
                    {isFirst && <FlashMark row={record} />}
                    <Cell screen={screen} column={column} row={record} isFirst={isFirst} />
                  </TableCell>
                ))}
                {RowActions && (
                  <TableCell className={styles.actions}>
                    <RowActions row={record} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
      {/* under the rows and over their last ones: what is ticked stays where it was */}
      {bulk.length > 0 && <BulkBar screen={screen} actions={bulk} />}
    </div>
  )
}

/** A text that is cut says itself whole to the pointer that rests on it. */
function useTellCut(): void {
  useEffect(() => {
    const told = new WeakSet<HTMLElement>()
    const tell = ({ target }: Event) => {
      let cell = target instanceof HTMLElement ? target : null
      while (cell && getComputedStyle(cell).textOverflow !== 'ellipsis') cell = cell.parentElement
      if (!cell || (cell.title && !told.has(cell))) return
      cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : ''
      told.add(cell)
    }
    document.addEventListener('pointerover', tell)
    return () => document.removeEventListener('pointerover', tell)
  }, [])
}
