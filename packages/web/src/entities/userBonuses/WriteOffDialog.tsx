import { TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { kWhText } from './kWhText.ts'

/** Ten characters at the least, as the server wants. */
const minReason = 10

/** Takes kWh back: what is available stands beside the field, more is refused there. */
export function WriteOffDialog({ row, ...rest }: ActProps) {
  const words = useWords()
  const { t } = words
  const [text, setText] = useState('')
  const left = typeof row.volume === 'number' ? row.volume : 0
  const volume = writtenNumber(text)
  const isOver = volume !== undefined && volume > left
  const isRight = volume !== undefined && volume > 0 && !isOver
  const available = t('entities.userBonuses.available', { volume: kWhText(left, words) })
  return (
    <ActDialog
      act="writeOff"
      row={row}
      minReason={minReason}
      body={isRight ? { volume } : undefined}
      {...rest}
    >
      <TextField
        label={t('entities.userBonuses.writeOff.volume')}
        required
        autoFocus
        value={text}
        error={text !== '' && !isRight}
        helperText={isOver ? t('entities.userBonuses.overRest', { volume: kWhText(left, words) }) : available}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </ActDialog>
  )
}
