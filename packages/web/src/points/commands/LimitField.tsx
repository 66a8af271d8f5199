import { TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { typedNumber } from '../../kit/fields/numberText.ts'
import { useWords } from '../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'
import { highestKw } from './readiness.ts'

/** kW for people, W for the station: what it will be told stands below. */
export function LimitField({ row, input, set, problem }: FieldProps) {
  const { t, format } = useWords()
  const [text, setText] = useState(() => typedNumber(input.limitKw, format.language))
  const highest = highestKw(row, input.connectorId)
  const isWrong = problem === 'limit'
  return (
    <TextField
      label={t('commands.powerLimit.limit')}
      value={text}
      error={isWrong}
      helperText={
        isWrong
          ? t('commands.powerLimit.bounds', { highest: highest === undefined ? '∞' : format.number(highest) })
          : t('commands.powerLimit.preview', {
              watts: format.number(Math.round((input.limitKw ?? 0) * 1000)),
            })
      }
      onChange={({ target }) => {
        setText(target.value)
        set({ limitKw: writtenNumber(target.value) ?? Number.NaN })
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
