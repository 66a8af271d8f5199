import { Checkbox } from '@mui/material'
import { useEffect, useMemo, useRef } from 'react'
import type { FullColumn } from '../columns.ts'
import type { Screen } from '../screen.ts'
import { UnitTitle } from '../UnitTitle.tsx'
import { useWords } from '../useWords.ts'
import { BulkBar } from './BulkBar.tsx'
import { orderOf } from './columnOrder.ts'
import { dropOrder } from './dropOrder.ts'
import { cellOf, ListRow, type ShownColumn } from './ListRow.tsx'
import styles from './ListTable.module.css'
import { SortHead, wayOf } from './SortHead.tsx'
import { useBulk } from './useBulk.ts'
import { useFit } from './useFit.ts'
import { useKeptColumns } from './useKeptColumns.ts'
import { useListState } from './useListState.ts'
import { useTicks } from './useTicks.ts'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The rows as a table from edge to edge of the sheet; of columns that find no room the least important are left out. */
export function ListTable({ screen, columns }: { screen: Screen; columns: FullColumn[] }) {
  const words = useWords()
  const wrapper = useRef<HTMLDivElement>(null)
  const { hidden, ranks } = useKeptColumns(screen)
  const isChosen = hidden.join() !== (screen.hiddenColumns ?? []).join()
  const { gone, isWide } = useFit(wrapper, isChosen ? [] : dropOrder(screen, columns))
  useTellCut()
  const bulk = useBulk(screen)
  const ticks = useTicks()
  const { data = [], sort } = useListState()
  const titleOf = ({ name, sortBy, sortHint }: FullColumn) => {
    const title = words.title(screen.entity, name)
    return sortHint && sort.field === sortBy && sort.order === 'ASC'
      ? `${title} · ${words.t(sortHint)}`
      : title
  }
  const shown = useMemo(
    () =>
      orderOf(ranks, columns.length).flatMap((place): ShownColumn[] => {
        const column = columns[place]
        if (!column || hidden.includes(column.name)) return []
        return [{ column, isFirst: place === 0, isGone: gone.includes(column.name) }]
      }),
    [columns, ranks, hidden, gone],
  )
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
        <table>
          <thead>
            <tr>
              {bulk.length > 0 && (
                <th scope="col" className={styles.cell} data-tick>
                  <Checkbox
                    slotProps={{ input: { 'aria-label': words.t('kit.buttons.selectAll') } }}
                    checked={ticks.isPageTicked}
                    onChange={({ target }) => ticks.tickPage(target.checked)}
                  />
                </th>
              )}
              {shown.map((each) => {
                const { column } = each
                const { name, sortBy = name } = column
                return (
                  <th
                    key={name}
                    scope="col"
                    {...cellOf(each)}
                    aria-sort={sort.field === sortBy ? ariaSort[wayOf(sort)] : undefined}
                  >
                    {column.isSortable ? (
                      <SortHead source={sortBy} title={titleOf(column)} isNumeric={column.isNumeric} />
                    ) : (
                      <span>
                        <UnitTitle title={titleOf(column)} isTight />
                      </span>
                    )}
                  </th>
                )
              })}
              {screen.RowActions && (
                <th scope="col" className={styles.cell}>
                  <span className={styles.unseen}>{words.t('kit.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <ListRow
                key={row.id}
                screen={screen}
                row={row}
                shown={shown}
                isTicked={bulk.length > 0 ? ticks.isTicked(row.id) : undefined}
                tick={ticks.tick}
              />
            ))}
          </tbody>
        </table>
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
