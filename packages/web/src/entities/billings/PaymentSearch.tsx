import { InputAdornment, TextField } from '@mui/material'
import { entities } from '@zaryad/model'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { declared } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'

const debounceMs = 300
const fields = ['number', 'phone', 'providerId'] as const

type Props = { query: string; onChange: (query: string) => void }

/** A driver is on the telephone: his payment is found whatever he says of it, and whenever it was. */
export function PaymentSearch({ query, onChange }: Props) {
  const { t, label } = useWords()
  const [text, setText] = useState(query)
  const [known, setKnown] = useState(query)
  const timer = useRef<number>(undefined)
  if (query !== known) {
    setKnown(query)
    if (query !== text.trim()) setText(query)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange(next.trim()), debounceMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const names = fields.map((name) => label(entity, name)).join(', ')
  return (
    <TextField
      size="small"
      fullWidth
      sx={{ maxWidth: 360, mb: 1.5, ml: { xs: 0, sm: 1.5 } }}
      value={text}
      onChange={({ target }) => type(target.value)}
      placeholder={names}
      slotProps={{
        htmlInput: { 'aria-label': t('kit.search', { fields: names }), type: 'search', maxLength: 60 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} strokeWidth={1.5} aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
const entity = declared(entities['client/payments'])
