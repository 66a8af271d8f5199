import { useRef } from 'react'
import { DataTable, useListSortContext, useResourceContext, useStore } from 'react-admin'
import { routeOf } from '../../menu.ts'
import { type FullColumn, sourceOf } from '../columns.ts'
import type { Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { BulkBar } from './BulkBar.tsx'
import { Cell } from './Cell.tsx'
import { dropOrder } from './dropOrder.ts'
import { FlashMark } from './FlashMark.tsx'
import styles from './ListTable.module.css'
import { useBulk } from './useBulk.ts'
import { useFit } from './useFit.ts'
import { useTellCut } from './useTellCut.ts'

const asRow = (record: Record<string, unknown>) => ({ ...record, id: String(record.id) })

/** The rows as a table from edge to edge of the sheet; of columns that find no room the least important are left out. */
export function ListTable({ screen, columns }: { screen: Screen; columns: FullColumn[] }) {
  const words = useWords()
  const wrapper = useRef<HTMLDivElement>(null)
  const resource = useResourceContext() ?? ''
  const [hidden] = useStore<string[]>(`${resource}.datatable`)
  const isChosen = hidden !== undefined && hidden.join() !== (screen.hiddenColumns ?? []).join()
  const sourceByName = (name: string) => sourceOf(columns.find((column) => column.name === name) ?? { name })
  const { gone, isWide } = useFit(wrapper, isChosen ? [] : dropOrder(screen, columns).map(sourceByName))
  useTellCut()
  const bulk = useBulk(screen)
  const { RowActions } = screen
  const { sort } = useListSortContext()
  const titleOf = ({ name, sortBy, sortHint }: FullColumn) => {
    const title = words.title(screen.entity, name)
    return sortHint && sort.field === sortBy && sort.order === 'ASC'
      ? `${title} · ${words.t(sortHint)}`
      : title
  }
  return (
    <>
      <section
        ref={wrapper}
        className={styles.wrapper}
        data-wide={isWide}
        data-rows
        tabIndex={isWide ? 0 : undefined}
        aria-label={words.plural(screen.entity)}
      >
        <DataTable
          bulkActionButtons={bulk.length > 0}
          bulkActionsToolbar={false}
          hiddenColumns={screen.hiddenColumns ?? []}
          rowClick={(id) => `${routeOf(screen.entity.name)}/${id}`}
          className={styles.table}
        >
          {columns.map((column, index) => (
            <DataTable.Col
              key={column.name}
              source={sourceOf(column)}
              className={gone.includes(sourceOf(column)) ? styles.gone : undefined}
              label={titleOf(column)}
              align={column.isNumeric ? 'right' : undefined}
              disableSort={!column.isSortable}
              style={column.width ? { width: column.width } : undefined}
              cellClassName={column.isNumeric || column.Cell ? undefined : styles.text}
              render={(record) => (
                <>
                  {index === 0 && <FlashMark row={asRow(record)} />}
                  <Cell screen={screen} column={column} row={asRow(record)} isFirst={index === 0} />
                </>
              )}
            />
          ))}
          {RowActions && (
            <DataTable.Col
              source="rowActions"
              label={<span className={styles.unseen}>{words.t('kit.actions')}</span>}
              disableSort
              cellClassName={styles.actions}
              render={(record) => <RowActions row={asRow(record)} />}
            />
          )}
        </DataTable>
      </section>
      {/* under the rows and over their last ones: what is ticked stays where it was */}
      {bulk.length > 0 && <BulkBar screen={screen} actions={bulk} />}
    </>
  )
}
