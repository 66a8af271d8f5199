import { Autocomplete, TextField } from '@mui/material'
import { ChevronDown, X } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import kit from '../kit.module.css'
import { entityOf } from '../resources.ts'
import type { RowNamed } from '../screen.ts'
import { spokenName } from '../spokenName.ts'
import { useByIds } from '../useByIds.ts'
import { useDebounced } from '../useDebounced.ts'
import { useAnyRows } from '../useRow.ts'

type Option = { id: string; name: string; note?: string | undefined }
type Props<N extends string> = {
  target: N
  value: string | null
  /** The name of the present value, where it is known already. */
  valueName?: unknown
  onChange: (id: string | null, row?: RowNamed<N>) => void
  onBlur?: () => void
  label: string
  filter?: Record<string, unknown>
  /** What tells a row from others of its like, under its name. */
  noteOf?: (row: RowNamed<N>) => string
  /** An option that stands for no row. */
  none?: Option | undefined
  error?: boolean
  helperText?: string
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

const pageSize = 25

/** A dropdown over an entity's search: twenty-five rows, the rest by typing (spec: value `id`, label the name). */
export function RefSelect<N extends string>({
  target,
  value,
  valueName,
  onChange,
  filter,
  noteOf,
  none,
  disabled,
  onBlur,
  ...field
}: Props<N>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const q = useDebounced(text, 300)
  const entity = entityOf(target)
  const label = entity?.label ?? 'name'
  const nameOf = (row: Record<string, unknown>): string =>
    target === 'users' && row.name
      ? `${row.name} · ${row[label]}`
      : String((label === 'name' ? spokenName(row) : row[label]) ?? row.id)
  const { data = [], isFetching } = useAnyRows<RowNamed<N>>(
    target,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: label, order: 'ASC' },
      filter: { ...filter, ...(q ? { q } : {}) },
    },
    // what is there stays till what is typed has been looked for
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const isUnknown = value !== null && valueName === undefined && value !== none?.id
  const { data: chosen } = useByIds(target, value === null ? [] : [value], isUnknown)
  const chosenName =
    typeof valueName === 'string' || typeof valueName === 'number'
      ? String(valueName)
      : chosen?.[0]
        ? nameOf(chosen[0])
        : '…'
  const currentName = value === none?.id ? none.name : chosenName
  // the same object while it is the same choice: another one would undo what is being typed
  const current = useMemo<Option | null>(
    () => (value === null ? null : { id: value, name: currentName }),
    [value, currentName],
  )
  const options: Option[] = [
    ...(none && !q ? [none] : []),
    ...data.map((row) => ({ id: row.id, name: nameOf(row), note: noteOf?.(row) })),
  ]
  return (
    <Autocomplete<Option>
      fullWidth
      popupIcon={<ChevronDown />}
      clearIcon={<X size={14} />}
      options={options}
      value={current}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, option) =>
        onChange(
          option?.id ?? null,
          data.find((row) => row.id === option?.id),
        )
      }
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onBlur={onBlur}
      disabled={disabled}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      {...(noteOf && {
        renderOption: ({ key, ...props }, { name, note }) => (
          <li key={key} {...props}>
            <span>
              {name}
              <br />
              <small className={kit.muted}>{note}</small>
            </span>
          </li>
        ),
      })}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={t('kit.loading')}
      noOptionsText={t('kit.nothingFound')}
      clearText={t('kit.clear')}
      openText={t('kit.open')}
      closeText={t('kit.close')}
      renderInput={(params) => <TextField {...params} {...field} placeholder={t('kit.notSpecified')} />}
    />
  )
}
