import { Checkbox } from '@mui/material'
import { type MouseEvent, memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import type { FullColumn } from '../columns.ts'
import { toTop } from '../page/useToTop.ts'
import type { Row, Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { Cell } from './Cell.tsx'
import { FlashMark } from './FlashMark.tsx'
import styles from './ListTable.module.css'

/** A column of the table; one that is gone finds no room. */
export type ShownColumn = { column: FullColumn; isFirst: boolean; isGone: boolean }

/** How a cell of the column stands, its head too. */
export function cellOf({ column: { name, isNumeric, width }, isGone }: ShownColumn) {
  const looks = [styles.cell, isNumeric && styles.right, isGone && styles.gone, `column-${name}`]
  return { className: looks.filter(Boolean).join(' '), style: width ? { width } : undefined }
}

type Props = {
  screen: Screen
  row: Row
  shown: readonly ShownColumn[]
  /** Undefined where rows are not chosen. */
  isTicked: boolean | undefined
  tick: (id: string, event: MouseEvent) => void
}

/** A row of the table: drawn anew when it has changed, or its columns have, not each time that the list is read again. */
export const ListRow = memo(function ListRow({ screen, row, shown, isTicked, tick }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { entity, RowActions } = screen
  return (
    <tr onClick={() => navigate(`${routeOf(entity.name)}/${row.id}`, { state: toTop })}>
      {isTicked !== undefined && (
        <td className={styles.cell} data-tick>
          <Checkbox
            slotProps={{ input: { 'aria-label': t('kit.buttons.selectRow') } }}
            checked={isTicked}
            onClick={(event) => tick(row.id, event)}
          />
        </td>
      )}
      {shown.map((each) => {
        const { column, isFirst } = each
        const { className, style } = cellOf(each)
        const isText = !column.isNumeric && !column.Cell
        return (
          <td key={column.name} style={style} className={isText ? `${className} ${styles.text}` : className}>
            {isFirst && <FlashMark row={row} />}
            <Cell screen={screen} column={column} row={row} isFirst={isFirst} />
          </td>
        )
      })}
      {RowActions && (
        <td className={`${styles.cell} ${styles.actions}`}>
          <RowActions row={row} />
        </td>
      )}
    </tr>
  )
})
