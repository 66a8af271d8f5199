import { Button, MenuItem, Select } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyDateField } from '../../kit/fields/LazyDateField.tsx'
import styles from './Filters.module.css'
import { type Filters, firstDay, isReversed, type Period, periods, readFilters } from './filters.ts'
import { LinkFields } from './LinkFields.tsx'

type Props = {
  filters: Filters
  onChange: (filters: Filters) => void
  today: string
  /** What the charts go by where there is nothing to choose: the hours of one day, the days of a quarter. */
  fixed?: Period | undefined
}

export function FilterRow({ filters, onChange, today, fixed }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const initial = readFilters(new URLSearchParams(), today)
  const isInitial = JSON.stringify(initial) === JSON.stringify(filters)
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  return (
    <section className={styles.row} aria-label={t('dashboard.filters.title')}>
      <LazyDateField
        label={t('dashboard.filters.start')}
        value={filters.start}
        minDate={firstDay}
        onChange={(start) => set({ start })}
        error={isReversed(filters) ? t('dashboard.filters.reversed') : undefined}
      />
      <LazyDateField
        label={t('dashboard.filters.end')}
        value={filters.end}
        minDate={firstDay}
        onChange={(end) => set({ end })}
      />
      <div className={styles.field}>
        <label id={id} htmlFor={`${id}-select`}>
          {t('dashboard.filters.period')}
        </label>
        <Select<Period>
          fullWidth
          size="small"
          value={fixed ?? filters.period}
          SelectDisplayProps={{ 'aria-labelledby': `${id} ${id}-select`, id: `${id}-select` }}
          onChange={(event) => set({ period: event.target.value })}
        >
          {(fixed ? [fixed] : periods).map((period) => (
            <MenuItem key={period} value={period}>
              {t(`dashboard.periods.${period}`)}
            </MenuItem>
          ))}
        </Select>
      </div>
      <span className={styles.rule} />
      <LinkFields filters={filters} onChange={onChange} />
      <Button variant="text" className={styles.reset} disabled={isInitial} onClick={() => onChange(initial)}>
        {t('dashboard.filters.reset')}
      </Button>
    </section>
  )
}
