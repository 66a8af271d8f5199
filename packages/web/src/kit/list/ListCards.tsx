import { Link } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import { cellText, type FullColumn } from '../columns.ts'
import { nameOf } from '../detail/nameOf.ts'
import type { Row, Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { Cell } from './Cell.tsx'
import { cardLine } from './cardLine.ts'
import { FlashMark } from './FlashMark.tsx'
import styles from './ListCards.module.css'
import { useListState } from './useListState.ts'

/** Rows on a narrow screen: name and state first, then a line of what matters most. */
export function ListCards({ screen, columns }: { screen: Screen; columns: FullColumn[] }) {
  const words = useWords()
  const { data = [] } = useListState()
  const { RowActions } = screen
  const [title, ...rest] = columns
  if (!title) return null
  const stateName = screen.card?.status ?? rest.find(({ field }) => field?.kind === 'choice')?.name
  const state = rest.find(({ name }) => name === stateName)
  const lineNames =
    screen.card?.lines ??
    rest
      .filter(({ name, Cell: Own }) => name !== stateName && name !== 'tenantId' && !Own)
      .slice(0, 3)
      .map(({ name }) => name)
  const isNumbered = title.name === screen.entity.label && title.field?.kind === 'integer'
  const nameOfRow = (row: Row) =>
    screen.card?.title?.(row) ??
    (isNumbered ? nameOf(screen.entity, row) : cellText(screen, title, row, words) || words.t('kit.noData'))
  const lines = lineNames.flatMap((name) => rest.find((column) => column.name === name) ?? [])
  return (
    <ul className={styles.list} data-rows>
      {data.map((row) => (
        <li key={row.id}>
          <FlashMark row={row} />
          <Link to={`${routeOf(screen.entity.name)}/${row.id}`} className={styles.card}>
            <span className={styles.first}>
              <b>{nameOfRow(row)}</b>
              {state && <Cell screen={screen} column={state} row={row} isFirst={false} />}
            </span>
            <span className={styles.second}>
              {cardLine({ screen, title: nameOfRow(row), columns: lines, row }, words)}
            </span>
          </Link>
          {RowActions && <RowActions row={row} />}
        </li>
      ))}
    </ul>
  )
}
