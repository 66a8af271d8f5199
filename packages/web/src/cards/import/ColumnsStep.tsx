import { Button, MenuItem, TextField } from '@mui/material'
import styles from './import.module.css'
import { columns, type Mapping } from './importApi.ts'
import type { Source } from './source.ts'
import { useImportWords } from './useImportWords.ts'

type Props = {
  source: Source
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
}

/** Which column of the file is what, as guessed, with the first row to check by. */
export function ColumnsStep({ source: { table, fileName }, mapping, onChange, onBack, onNext }: Props) {
  const { format, words, title } = useImportWords()
  const sample = (header: string | undefined) =>
    header === undefined
      ? ''
      : (table.rows.find(({ cells }) => cells[table.columns.indexOf(header)])?.cells[
          table.columns.indexOf(header)
        ] ?? '')
  const isReady = mapping.idTag !== undefined && table.rows.length > 0
  return (
    <>
      <p className={styles.hint}>
        {words('file', {
          name: fileName,
          count: table.rows.length,
          number: format.number(table.rows.length),
        })}
      </p>
      <div className={styles.mapping}>
        {columns.map((column) => (
          <TextField
            key={column}
            select
            fullWidth
            label={title(column)}
            required={column === 'idTag'}
            value={mapping[column] ?? ''}
            onChange={({ target }) => onChange({ ...mapping, [column]: target.value || undefined })}
            helperText={sample(mapping[column]) ? `${words('example')}: ${sample(mapping[column])}` : ' '}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{words('notUsed')}</MenuItem>
            {table.columns.filter(Boolean).map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </div>
      {!isReady && <p className={styles.hint}>{words('needUid')}</p>}
      <div className={styles.foot}>
        <Button onClick={onBack}>{words('back')}</Button>
        <Button variant="contained" onClick={onNext} disabled={!isReady}>
          {words('next')}
        </Button>
      </div>
    </>
  )
}
