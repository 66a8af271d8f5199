import { Button, IconButton } from '@mui/material'
import { Check, CircleSlash, Copy, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { StatusChip } from '../../kit/StatusChip.tsx'
import styles from './import.module.css'
import type { CardColumn, CardRow, Checked } from './importApi.ts'
import { useImportWords } from './useImportWords.ts'

type Props = {
  rows: CardRow[]
  checked: Checked[]
  used: CardColumn[]
  onEdit: (line: number, column: CardColumn, value: string) => void
  onDrop: (line: number) => void
}
const step = 25
const looks = {
  ok: ['green', Check],
  duplicate: ['yellow', Copy],
  error: ['red', TriangleAlert],
} as const

/** Rows of the file with every cell an input, the outcome before them and what is wrong below. */
export function CheckTable({ rows, checked, used, onEdit, onDrop }: Props) {
  const { t, words, title, problem, outcome } = useImportWords()
  const [shown, setShown] = useState(step)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words('line')}</th>
            <th scope="col">{words('what')}</th>
            {used.map((column) => (
              <th key={column} scope="col">
                {title(column)}
              </th>
            ))}
            <th scope="col">
              <span className={styles.unseen}>{t('kit.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {checked.slice(0, shown).map((row) => {
            const values = byLine.get(row.line)
            const [tone, icon] = looks[row.status]
            const wrong = new Set(row.errors.map(({ field }) => field))
            if (!values) return null
            return (
              <tr key={row.line} data-status={row.status}>
                <td>{row.line}</td>
                <td>
                  <StatusChip
                    tone={row.status === 'ok' && row.action === 'skip' ? 'grey' : tone}
                    icon={row.status === 'ok' && row.action === 'skip' ? CircleSlash : icon}
                  >
                    {outcome(row)}
                  </StatusChip>
                  {problem(row) && <div className={styles.problem}>{problem(row)}</div>}
                </td>
                {used.map((column) => (
                  <td key={column}>
                    <input
                      key={values[column]}
                      className={styles.cell}
                      aria-label={words('cell', { field: title(column), line: row.line })}
                      aria-invalid={wrong.has(column)}
                      defaultValue={values[column] ?? ''}
                      maxLength={500}
                      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
                      onBlur={({ target }) => {
                        if (target.value !== (values[column] ?? '')) onEdit(row.line, column, target.value)
                      }}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    size="small"
                    aria-label={words('drop', { line: row.line })}
                    onClick={() => onDrop(row.line)}
                  >
                    <X size={14} />
                  </IconButton>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {checked.length > shown && <Button onClick={() => setShown(shown + step * 4)}>{t('kit.more')}</Button>}
    </div>
  )
}
