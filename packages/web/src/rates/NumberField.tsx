import { InputAdornment, TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'

type Props = { label: string; unit: string; value: number; onChange: (value: number) => void }

/** A number of a trial; what is none is red, and NaN for the sum. */
export function NumberField({ label, unit, value, onChange }: Props) {
  const [text, setText] = useState(String(value).replace('.', ','))
  return (
    <TextField
      label={label}
      value={text}
      error={!(value >= 0)}
      onChange={({ target }) => {
        setText(target.value)
        onChange(writtenNumber(target.value) ?? Number.NaN)
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
