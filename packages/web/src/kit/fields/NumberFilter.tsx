import { TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useWords } from '../useWords.ts'
import type { FilterProps } from './kind.ts'
import { typedNumber } from './numberText.ts'
import { between, ends } from './operators.ts'
import { useNumberProblem } from './useNumberProblem.ts'

/** From and to, either may be open. */
export function NumberFilter({ entity, name, value, onChange }: FilterProps) {
  const words = useWords()
  const problemOf = useNumberProblem()
  const { from, to } = typeof value === 'number' ? { from: value, to: value } : ends(value)
  const [texts, setTexts] = useState({
    from: typedNumber(from, words.format.language),
    to: typedNumber(to, words.format.language),
  })
  const change = (next: typeof texts) => {
    setTexts(next)
    onChange(between(writtenNumber(next.from), writtenNumber(next.to)))
  }
  const end = (key: 'from' | 'to') => (
    <TextField
      label={words.t(key === 'from' ? 'kit.filterFrom' : 'kit.filterTo', {
        field: words.title(entity, name),
      })}
      value={texts[key]}
      autoFocus={key === 'from'}
      error={problemOf(texts[key]) !== undefined}
      helperText={problemOf(texts[key])}
      onChange={({ target }) => change({ ...texts, [key]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {end('from')}
      {end('to')}
    </div>
  )
}
