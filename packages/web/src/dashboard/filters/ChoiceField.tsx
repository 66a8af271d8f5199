import { Autocomplete, createFilterOptions, TextField } from '@mui/material'
import type { ResourceName } from '@zaryad/model'
import { ChevronDown, X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowNamed } from '../../kit/screen.ts'
import styles from './Filters.module.css'
import { type Choice, useChoices } from './useChoices.ts'

type Props<N extends ResourceName> = {
  label: string
  resource: N
  filter: Record<string, string>
  name: (row: RowNamed<N>) => string
  value: string
  onChange: (id: string) => void
}

/** A network may have thousands of points: only so many are drawn, typing finds the others. */
const filterOptions = createFilterOptions<Choice>({ limit: 200 })
const asFound = (options: Choice[]) => options

/** A dropdown that loads when it is opened or has a value; the first option is all. */
export function ChoiceField<N extends ResourceName>({
  label,
  resource,
  filter,
  name,
  value,
  onChange,
}: Props<N>) {
  const { t } = useTranslation()
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const isOn = wasOpened || value !== ''
  const { choices, isByText, isFetching, isAll } = useChoices({ resource, filter, name, isOn, value, text })
  const all = { id: '', name: t('dashboard.filters.all') }
  const options = [all, ...choices]
  // an address may name one that is gone, or another company's: that explains why there is nothing
  const unknown = isAll ? t('errors.field.notFound') : ''
  const chosenName = options.find((option) => option.id === value)?.name ?? unknown
  // the same object while it is the same choice: another one would undo what is being typed
  const chosen = useMemo(() => ({ id: value, name: chosenName }), [value, chosenName])
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
        filterOptions={isByText ? asFound : filterOptions}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => option.name}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onOpen={() => setOpened(true)}
        onChange={(_, option) => onChange(option?.id ?? '')}
        onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
        popupIcon={<ChevronDown />}
        clearIcon={<X size={14} />}
        slotProps={{ popper: { style: { minWidth: 220 }, placement: 'bottom-start' } }}
        renderInput={(params) => <TextField {...params} />}
      />
    </div>
  )
}
