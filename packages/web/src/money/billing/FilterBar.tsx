import { Button, MenuItem, Select, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material'
import { billingMethods } from '@zaryad/model/choices'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { ChoiceField } from '../../dashboard/filters/ChoiceField.tsx'
import { type Day, showDay } from '../../dates/day.ts'
import { LazyDateField } from '../../kit/fields/LazyDateField.tsx'
import { useWords } from '../../kit/useWords.ts'
import { media } from '../../theme/media.ts'
import styles from './billings.module.css'
import { type Filters, firstDay, isReversed, type Preset, presetOf, presets } from './filters.ts'
import type { SetFilters } from './useFilters.ts'

type Props = { filters: Filters; onChange: SetFilters; today: Day; isAdmin: boolean }

const nameOf = ({ name, id }: { name: string | null; id: string }) => name ?? id

/** Period with presets, company, location, method: all of it in the address. On a telephone what is seldom changed is folded. */
export function FilterBar(props: Props) {
  const { t } = useWords()
  const isNarrow = useMediaQuery(media.narrow)
  const [isOpen, setOpen] = useState(false)
  const isShown = !isNarrow || isOpen || isReversed(props.filters)
  return (
    <section
      className={styles.filters}
      data-fields={props.isAdmin ? 5 : 4}
      aria-label={t('dashboard.filters.title')}
    >
      {isNarrow && (
        <Button
          className={styles.fold}
          startIcon={<SlidersHorizontal />}
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          {told(props.filters, t('dashboard.filters.title'))}
        </Button>
      )}
      {isShown && <Fields {...props} />}
      <Presets {...props} />
    </section>
  )
}

/** What is chosen of what is folded: the period, and how many more. */
function told({ start, end, tenantId, stationId, payType }: Filters, title: string): string {
  const more = [tenantId, stationId, payType].filter(Boolean).length
  return `${title}${more ? ` (${more})` : ''}: ${showDay(start)}\u00a0– ${showDay(end)}`
}

function Fields({ filters, onChange, isAdmin }: Props) {
  const { t } = useWords()
  const { start, end, tenantId, stationId } = filters
  return (
    <>
      <LazyDateField
        label={t('dashboard.filters.start')}
        value={start}
        minDate={firstDay}
        onChange={(day) => day && onChange({ start: day })}
        error={isReversed(filters) ? t('dashboard.filters.reversed') : undefined}
      />
      <LazyDateField
        label={t('dashboard.filters.end')}
        value={end}
        minDate={firstDay}
        onChange={(day) => day && onChange({ end: day })}
      />
      {isAdmin && (
        <ChoiceField
          label={t('kit.fields.tenantId')}
          resource="tenants"
          filter={{}}
          name={nameOf}
          value={tenantId}
          onChange={(id) => onChange({ tenantId: id, stationId: '' })}
        />
      )}
      <ChoiceField
        label={t('dashboard.filters.stationId')}
        resource="chargeStations"
        filter={tenantId ? { tenantId } : {}}
        name={nameOf}
        value={stationId}
        onChange={(id) => onChange({ stationId: id })}
      />
      <Method filters={filters} onChange={onChange} />
    </>
  )
}

type Part = Pick<Props, 'filters' | 'onChange'>

function Method({ filters, onChange }: Part) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <label id={id} htmlFor={`${id}-select`}>
        {t('billings.method')}
      </label>
      <Select
        fullWidth
        size="small"
        displayEmpty
        value={filters.payType}
        SelectDisplayProps={{ 'aria-labelledby': `${id} ${id}-select`, id: `${id}-select` }}
        onChange={({ target }) => onChange({ payType: target.value })}
      >
        <MenuItem value="">{t('dashboard.filters.all')}</MenuItem>
        {billingMethods.map((method) => (
          <MenuItem key={method} value={method}>
            {t(`choices.billingMethods.${method}`)}
          </MenuItem>
        ))}
      </Select>
    </div>
  )
}

function Presets({ filters, onChange, today }: Part & { today: Day }) {
  const { t } = useWords()
  const current = presets.find((preset) => {
    const { start, end } = presetOf(preset, today)
    return start === filters.start && end === filters.end
  })
  return (
    <ToggleButtonGroup
      exclusive
      className={styles.presets}
      value={current ?? null}
      aria-label={t('dashboard.presets.title')}
      onChange={(_, preset: Preset | null) => preset && onChange(presetOf(preset, today))}
    >
      {presets.map((preset) => (
        <ToggleButton key={preset} value={preset}>
          {t(`billings.presets.${preset}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
