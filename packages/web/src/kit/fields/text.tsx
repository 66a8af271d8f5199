import { TextField } from '@mui/material'
import { Empty } from '../Empty.tsx'
import styles from '../kit.module.css'
import { spoken } from '../spokenName.ts'
import { useWords } from '../useWords.ts'
import type { FilterProps, Kind, ValueProps } from './kind.ts'
import { isOperation } from './operators.ts'

const codes = new Set([
  'identity',
  'idTag',
  'parentIdTag',
  'serialNumber',
  'bin',
  'ip',
  'requestId',
  'entityId',
])

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function Filter({ value, onChange, entity, name }: FilterProps) {
  const words = useWords()
  return (
    <TextField
      label={words.label(entity, name)}
      autoFocus
      fullWidth
      value={isOperation(value) ? asText(value.operand1) : ''}
      onChange={({ target }) =>
        onChange(target.value ? { operator: 'CONTAINS', operand1: target.value } : undefined)
      }
    />
  )
}

/** In a list a name is that in the reader's language; a row's own page has each in its place. */
const shownOf = (value: unknown, { entity, name, row }: Pick<ValueProps, 'entity' | 'name' | 'row'>) =>
  entity.fields[`${name}Kz`] ? spoken(row, name) : value

export const text: Kind = {
  Value: ({ value: given, entity, name, row, isDetail }) => {
    const value = isDetail ? given : shownOf(given, { entity, name, row })
    return asText(value) === '' ? (
      <Empty of={{ entity, name }} />
    ) : (
      <span
        className={codes.has(name) ? styles.mono : undefined}
        title={isDetail ? undefined : asText(value)}
        style={{ whiteSpace: isDetail ? 'pre-line' : undefined }}
      >
        {asText(value)}
      </span>
    )
  },
  text: (value, place) => asText(shownOf(value, place)),
  Filter,
  filterText: (value) => (isOperation(value) ? `«${asText(value.operand1)}»` : asText(value)),
}
