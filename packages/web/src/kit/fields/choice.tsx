import { choiceList } from '@zaryad/model/choiceKeys'
import { ConnectorChip } from '../ConnectorChip.tsx'
import { Empty } from '../Empty.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { stateLooks } from '../states.ts'
import { useWords } from '../useWords.ts'
import type { FilterProps, Kind, ValueProps } from './kind.ts'
import { OptionList } from './OptionList.tsx'
import { isNullFilter, nullFilter, several } from './operators.ts'

function Value({ value, entity, name, field, row }: ValueProps) {
  const words = useWords()
  const list = choiceList(field)
  if (list === 'connectorStatuses') return <ConnectorChip status={value} isOffline={row.isOffline === true} />
  if (value === null || value === undefined) return <Empty of={{ entity, name }} />
  const look = stateLooks[list]?.[String(value)]
  const word = words.choice(field, value)
  return look ? (
    <StatusChip tone={look[0]} icon={look[1]}>
      {word}
    </StatusChip>
  ) : (
    word
  )
}

const notSpecified = '__none'

function Filter({ field, entity, name, value, onChange }: FilterProps) {
  const words = useWords()
  const options = (field.values ?? []).map((each) => ({ value: each, label: words.choice(field, each) }))
  const canBeEmpty = !field.required && !field.hasDefault
  const all = canBeEmpty ? [...options, { value: notSpecified, label: words.t('kit.notSpecified') }] : options
  const change = (next: (string | number)[]) => {
    const isNone = next.includes(notSpecified) && !isNullFilter(value)
    if (isNone) return onChange(nullFilter)
    const given = next.filter((each) => each !== notSpecified)
    onChange(given.length ? given : undefined)
  }
  return (
    <OptionList
      label={words.label(entity, name)}
      options={all}
      value={isNullFilter(value) ? [notSpecified] : several(value)}
      onChange={change}
    />
  )
}

export const choice: Kind = {
  Value,
  text: (value, { field }, words) =>
    value === null || value === undefined ? '' : words.choice(field, value),
  Filter,
  filterText: (value, { field }, words) =>
    isNullFilter(value)
      ? words.t('kit.notSpecified')
      : several(value)
          .map((each) => words.choice(field, each))
          .join(', '),
}
