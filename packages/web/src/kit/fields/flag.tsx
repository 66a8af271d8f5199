import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../Empty.tsx'
import { useWords } from '../useWords.ts'
import type { FilterProps, Kind, ValueProps } from './kind.ts'
import { OptionList } from './OptionList.tsx'
import { several } from './operators.ts'

const word = (value: unknown) => (value === true ? 'kit.yes' : 'kit.no')

function Value({ value }: ValueProps) {
  const { t } = useTranslation()
  if (typeof value !== 'boolean') return <Empty />
  const Icon = value ? Check : Minus
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 5 }}>
      <Icon size={14} aria-hidden />
      {t(word(value))}
    </span>
  )
}

/** One of the two, or neither: the second answer replaces the first. */
function Filter({ entity, name, value, onChange }: FilterProps) {
  const words = useWords()
  const options = [true, false].map((each) => ({ value: String(each), label: words.t(word(each)) }))
  const change = (next: (string | number)[]) => {
    const last = next.at(-1)
    onChange(last === undefined ? undefined : last === 'true')
  }
  return (
    <OptionList
      label={words.label(entity, name)}
      options={options}
      value={several(value === undefined ? undefined : String(value))}
      onChange={change}
    />
  )
}

export const flag: Kind = {
  Value,
  text: (value, _place, words) => (typeof value === 'boolean' ? words.t(word(value)) : ''),
  Filter,
  filterText: (value, _place, words) => words.t(word(value)),
}
