import { Checkbox } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import { cellText, type FullColumn } from '../columns.ts'
import { nameOf } from '../detail/nameOf.ts'
import type { Row, Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { BulkBar } from './BulkBar.tsx'
import { Cell } from './Cell.tsx'
import { cardLine } from './cardLine.ts'
import { FlashMark } from './FlashMark.tsx'
import styles from './ListCards.module.css'
import { useBulk } from './useBulk.ts'
import { useListState } from './useListState.ts'
import { useTicks } from './useTicks.ts'

type Props = { screen: Screen; columns: FullColumn[]; isChoosing?: boolean }

/** Rows on a narrow screen: name and state first, then a line of what matters most. While rows are chosen a card is its tick. */
export function ListCards({ screen, columns, isChoosing = false }: Props) {
  const id = useId()
  const words = useWords()
  const { data = [] } = useListState()
  const bulk = useBulk(screen)
  const ticks = useTicks()
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
  const content = (row: Row) => (
    <>
      <span className={styles.first}>
        <b>{nameOfRow(row)}</b>
        {state && <Cell screen={screen} column={state} row={row} isFirst={false} />}
      </span>
      <span className={styles.second}>
        {cardLine({ screen, title: nameOfRow(row), columns: lines, row }, words)}
      </span>
    </>
  )
  return (
    <div>
      {isChoosing && (
        <label htmlFor={`${id}-all`} className={styles.all}>
          <Checkbox
            id={`${id}-all`}
            checked={ticks.isPageTicked}
            onChange={({ target }) => ticks.tickPage(target.checked)}
          />
          {words.t('kit.buttons.selectAll')}
        </label>
      )}
      <ul className={styles.list} data-rows>
        {data.map((row) => (
          <li key={row.id}>
            <FlashMark row={row} />
            {isChoosing ? (
              <label htmlFor={`${id}-${row.id}`} className={styles.card} data-chosen={ticks.isTicked(row.id)}>
                <Checkbox
                  id={`${id}-${row.id}`}
                  checked={ticks.isTicked(row.id)}
                  onClick={(event) => ticks.tick(row.id, event)}
                />
                {content(row)}
              </label>
            ) : (
              <Link to={`${routeOf(screen.entity.name)}/${row.id}`} className={styles.card}>
                {content(row)}
              </Link>
            )}
            {RowActions && !isChoosing && <RowActions row={row} />}
          </li>
        ))}
      </ul>
      {bulk.length > 0 && <BulkBar screen={screen} actions={bulk} />}
    </div>
  )
}
