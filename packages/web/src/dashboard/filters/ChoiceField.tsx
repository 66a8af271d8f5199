import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Filters.module.css'
import { type Choice, useChoices } from './useChoices.ts'

type Props = {
  label: string
  resource: string
  filter: Record<string, string>
  name: (row: Record<string, unknown>) => string
  value: string
  onChange: (id: string) => void
}

/** A network may have thousands of points: only so many are drawn, typing finds the others. */
const filterOptions = createFilterOptions<Choice>({ limit: 200 })

/** A dropdown that loads when it is opened or has a value; the first option is all. */
export function ChoiceField({ label, resource, filter, name, value, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  const { choices, isFetching } = useChoices({ resource, filter, name, isOn: wasOpened || value !== '' })
  const all = { id: '', name: t('dashboard.filters.all') }
  const options = [all, ...choices]
  const chosen = options.find((option) => option.id === value) ?? { id: value, name: '' }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id}
        size="small"
        disableClearable={value === ''}
        options={options}
        value={chosen}
        loading={isFetching}
        loadingText={t('shell.loading')}
        noOptionsText={t('kit.nothingFound')}
        openText={t('kit.buttons.open')}
        closeText={t('kit.buttons.close')}
        clearText={t('kit.clear')}
        filterOptions={filterOptions}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.name}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onOpen={() => setOpened(true)}
        onChange={(_, option) => onChange(option?.id ?? '')}
        popupIcon={<ChevronDown />}
        clearIcon={<X size={14} />}
        slotProps={{ popper: { style: { minWidth: 220 }, placement: 'bottom-start' } }}
        renderInput={(params) => <TextField {...params} />}
      />
    </div>
  )
}
