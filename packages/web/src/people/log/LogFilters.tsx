import { MenuItem, TextField } from '@mui/material'
import { allEntities } from '@zaryad/model'
import { actionText } from '../../kit/detail/actionText.ts'
import { useListState } from '../../kit/list/useListState.ts'
import { isAllowed } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { actionFilter, actionOf, actions } from './actions.ts'
import styles from './userLogs.module.css'

/** The two questions asked most: what was done, and to what kind of thing. */
export function LogFilters() {
  const { t, one } = useWords()
  const user = useUser()
  const { filterValues, setFilters } = useListState()
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === undefined ? others : { ...others, [name]: value })
  }
  const things = Object.values(allEntities)
    .filter((entity) => isAllowed(user, entity, 'read') && entity.name !== 'userLogs')
    .map((entity) => ({ name: entity.name, label: one(entity) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const picker = (
    label: string,
    value: string,
    onChange: (value: string) => void,
    options: [string, string][],
  ) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('entities.userLogs.any')}</MenuItem>
      {options.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <div className={styles.filters}>
      {picker(
        t('entities.userLogs.fields.action'),
        actionOf(filterValues.action),
        (value) => set('action', actionFilter(value)),
        actions.map((action) => [action, actionText(action, t)]),
      )}
      {picker(
        t('entities.userLogs.thing'),
        typeof filterValues.entity === 'string' ? filterValues.entity : '',
        (value) => set('entity', value || undefined),
        things.map(({ name, label }) => [name, label]),
      )}
    </div>
  )
}
