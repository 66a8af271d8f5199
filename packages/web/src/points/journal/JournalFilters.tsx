import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useWords } from '../../kit/useWords.ts'
import styles from '../chargePoints.module.css'
import { actionNames } from './actionNames.ts'
import type { JournalFilter } from './journalFilter.ts'

const spans = [1, 24, 168, 0]

type Props = {
  row: RowOf<'chargePoints'>
  filter: JournalFilter
  onChange: (filter: JournalFilter) => void
  /** Without those that only the whole journal is asked by. */
  isShort?: boolean
}

export function JournalFilters({ row, filter, onChange, isShort = false }: Props) {
  const { t } = useWords()
  const set = (part: Partial<JournalFilter>) => onChange({ ...filter, ...part })
  return (
    <search className={styles.filters}>
      <TextField
        label={t('journal.text')}
        value={filter.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        select
        label={t('journal.action')}
        value={filter.action}
        onChange={({ target }) => set({ action: target.value })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('journal.any')}</MenuItem>
        {actionNames.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('entities.connectors.one')}
        value={filter.connectorId}
        onChange={({ target }) => set({ connectorId: target.value })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('journal.any')}</MenuItem>
        {row.connectors.map(({ id, connectorId }) => (
          <MenuItem key={id} value={String(connectorId)}>
            {connectorId}
          </MenuItem>
        ))}
      </TextField>
      {!isShort && (
        <TextField
          label={t('journal.transaction')}
          value={filter.transactionId}
          onChange={({ target }) => set({ transactionId: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      <TextField
        select
        label={t('journal.span')}
        value={filter.hours}
        onChange={({ target }) => set({ hours: Number(target.value) })}
      >
        {spans.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {t(`journal.spans.${hours}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Checkbox size="small" checked={filter.isError} onChange={(_, isError) => set({ isError })} />
        }
        label={t('journal.errorsOnly')}
      />
    </search>
  )
}
