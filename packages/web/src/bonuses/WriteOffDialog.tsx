import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { FieldText } from '../kit/form/dialogFields.tsx'
import { kWhText } from '../kit/kWhText.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { BonusDialog, type BonusProps } from './BonusDialog.tsx'

/** Takes kWh back: what is available stands beside the field, more is refused there. */
export function WriteOffDialog({ row, onClose }: BonusProps) {
  const words = useWords()
  const { t } = words
  const left = typeof row.volume === 'number' ? row.volume : 0
  const isRight = (volume: number | undefined) => volume !== undefined && volume > 0 && volume <= left
  const available = t('entities.userBonuses.available', { volume: kWhText(left, words) })
  return (
    <BonusDialog
      act="writeOff"
      row={row}
      start={{ volume: '', reason: '' }}
      send={(filled) => {
        const volume = writtenNumber(filled.volume)
        if (volume === undefined || !isRight(volume)) return undefined
        return (given) => ask('POST /api/v1/userBonuses/writeOff', { body: { ...given, volume } })
      }}
      onClose={onClose}
    >
      {(form) => {
        const text = form.watch('volume')
        const volume = writtenNumber(text)
        const isOver = volume !== undefined && volume > left
        return (
          <FieldText
            of={form}
            name="volume"
            label={t('entities.userBonuses.writeOff.volume')}
            required
            autoFocus
            error={text !== '' && !isRight(volume)}
            helperText={
              isOver ? t('entities.userBonuses.overRest', { volume: kWhText(left, words) }) : available
            }
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        )
      }}
    </BonusDialog>
  )
}
