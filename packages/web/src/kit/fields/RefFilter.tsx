import { useListState } from '../list/useListState.ts'
import { useWords } from '../useWords.ts'
import { belowChosen } from './following.ts'
import type { FilterProps } from './kind.ts'
import { isNullFilter, nullFilter, several } from './operators.ts'
import { RefSelect } from './RefSelect.tsx'

const noneId = '__none'

export function RefFilter({ entity, name, field, value, onChange }: FilterProps) {
  const words = useWords()
  const { filterValues } = useListState()
  const current = isNullFilter(value) ? noneId : (several(value)[0] ?? null)
  return (
    <RefSelect
      label={words.label(entity, name)}
      target={field.target ?? ''}
      filter={belowChosen(field.target ?? '', filterValues)}
      value={current === null ? null : String(current)}
      valueName={current === noneId ? words.t('kit.notSpecified') : undefined}
      none={field.required ? undefined : { id: noneId, name: words.t('kit.notSpecified') }}
      onChange={(id) => onChange(id === null ? undefined : id === noneId ? nullFilter : id)}
      autoFocus
    />
  )
}
