import { Button, InputAdornment, Popover, TextField } from '@mui/material'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { FullColumn } from '../columns.ts'
import type { Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { ColumnLine } from './ColumnLine.tsx'
import styles from './ColumnsMenu.module.css'
import { moved, orderOf } from './columnOrder.ts'
import { useKeptColumns } from './useKeptColumns.ts'

type Props = { screen: Screen; columns: FullColumn[]; anchor: HTMLElement; onClose: () => void }

/** The list's columns: found by name, shown or not, put in order by dragging or by the keys, as they were at first. */
export function ColumnsMenu({ screen, columns, anchor, onClose }: Props) {
  const { t, title, format } = useWords()
  const id = useId()
  const atFirst = screen.hiddenColumns ?? []
  const { hidden, setHidden, ranks, setRanks } = useKeptColumns(screen)
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const sought = text.trim().toLowerCase()
  // what may be done with a row is no column that one chooses: it stays the last
  const order = orderOf(ranks, columns.length)
  const names = columns.map(({ name }) => title(screen.entity, name))
  const shown = columns.filter(({ name }) => !hidden.includes(name)).length
  const isAtFirst = ranks === undefined && [...hidden].sort().join() === [...atFirst].sort().join()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < order.length && to !== from) setRanks([...moved(order, from, to), columns.length])
  }
  const lines = order.flatMap((place, at) => {
    const [column, name = ''] = [columns[place], names[place]]
    return column && name.toLowerCase().includes(sought) ? [{ column, name, place, at }] : []
  })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
    >
      <div className={styles.menu}>
        <div className={styles.head}>
          <b id={id}>{t('kit.columns')}</b>
          <span aria-live="polite">
            {t('kit.columnsShown', {
              shown: format.number(shown),
              total: format.number(columns.length),
            })}
          </span>
        </div>
        <TextField
          autoFocus
          fullWidth
          inputRef={search}
          className={styles.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={t('kit.buttons.findColumn')}
          slotProps={{
            htmlInput: { 'aria-label': t('kit.buttons.findColumn') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search aria-hidden />
                </InputAdornment>
              ),
            },
          }}
        />
        <ul className={styles.list}>
          {lines.map(({ column, name, place, at }) => (
            <ColumnLine
              key={column.name}
              name={name}
              isShown={!hidden.includes(column.name)}
              isFixed={place === 0}
              onShow={(isShown) =>
                setHidden(isShown ? hidden.filter((each) => each !== column.name) : [...hidden, column.name])
              }
              {...(sought === '' && {
                isDragged: dragged === at,
                onUp: at > 0 ? () => move(at, at - 1) : undefined,
                onDown: at < order.length - 1 ? () => move(at, at + 1) : undefined,
                onDrag: (isBegun) => setDragged(isBegun ? at : null),
                onDragOver: () => {
                  if (dragged === null || dragged === at) return
                  move(dragged, at)
                  setDragged(at)
                },
              })}
            />
          ))}
        </ul>
        {lines.length === 0 && <p className={styles.none}>{t('kit.nothingFound')}</p>}
        <div className={styles.foot}>
          <Button
            size="small"
            variant="text"
            disabled={isAtFirst}
            onClick={() => {
              setHidden(atFirst)
              setRanks(undefined)
              search.current?.focus() // the button has nothing more to do, and would take the focus along
            }}
          >
            {t('kit.buttons.byDefault')}
          </Button>
        </div>
      </div>
    </Popover>
  )
}
