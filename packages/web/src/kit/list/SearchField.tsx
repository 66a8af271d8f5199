import { InputAdornment, TextField } from '@mui/material'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Screen } from '../screen.ts'
import { useDebounced } from '../useDebounced.ts'
import { useWords } from '../useWords.ts'
import styles from './ListBar.module.css'
import { useListState } from './useListState.ts'

const debounceMs = 300

/** Free text over the entity's searchable fields, which the placeholder names. */
export function SearchField({ screen: { entity } }: { screen: Screen }) {
  const words = useWords()
  const { filterValues, setFilters } = useListState()
  const applied = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [text, setText] = useState(applied)
  const settled = useDebounced(text, debounceMs)
  const known = useRef(applied)

  useEffect(() => {
    if (applied === known.current) return
    known.current = applied
    setText(applied)
  }, [applied])

  useEffect(() => {
    const q = settled.trim()
    if (q === known.current) return
    known.current = q
    const { q: _, ...others } = filterValues
    setFilters(q ? { ...others, q } : others)
  }, [settled, filterValues, setFilters])

  const isNumbered = entity.fields[entity.label]?.kind === 'integer'
  const names = Object.entries(entity.fields)
    .filter(([name, { options }]) => options.search || (isNumbered && name === entity.label))
    .map(([name]) => words.label(entity, name))
  if (names.length === 0) return null
  const placeholder = names
    .slice(0, 3)
    .map((name, index) => (index === 0 ? name : withinSentence(name)))
    .join(', ')
  return (
    <TextField
      className={styles.search}
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={placeholder}
      slotProps={{
        htmlInput: {
          'aria-label': words.t('kit.search', { fields: placeholder }),
          'data-key': 'search',
          type: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search aria-hidden />
            </InputAdornment>
          ),
          endAdornment: text ? undefined : <kbd className={styles.key}>/</kbd>,
        },
      }}
    />
  )
}

/** `Эл. почта` → `эл. почта`, `Name in Kazakh` → `name in Kazakh`; abbreviations stay: `БИН`. */
const withinSentence = (name: string) =>
  name.replace(/^\p{L}+/u, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase()))
