import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useNumberProblem } from '../kit/fields/useNumberProblem.ts'
import { FieldText } from '../kit/form/dialogFields.tsx'
import { kWhText } from '../kit/kWhText.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { isUnanswered } from '../session/errorText.ts'
import { isStale } from '../session/isStale.ts'
import { BonusDialog, type BonusProps } from './BonusDialog.tsx'

/** Takes kWh back: what is available stands beside the field, more is refused there. */
export function WriteOffDialog({ row, onClose }: BonusProps) {
  const words = useWords()
  const { t } = words
  const problemOf = useNumberProblem()
  const left = typeof row.volume === 'number' ? row.volume : 0
  // the figures go on while it is open; what was seen is what it was opened with, or what a «no» has shown
  const [seen, setSeen] = useState<number | null>(row.withdrawn)
  // what was sent and not answered may be gone already: it is asked for again by the same key
  const [unanswered, setUnanswered] = useState<number | null>(null)
  const isOver = (volume: number) => volume > left && volume !== unanswered
  const isRight = (volume: number | undefined) => volume !== undefined && volume > 0 && !isOver(volume)
  const available = t('entities.userBonuses.available', { volume: kWhText(left, words) })
  return (
    <BonusDialog
      act="writeOff"
      row={row}
      start={{ volume: '', reason: '' }}
      send={(filled) => {
        const volume = writtenNumber(filled.volume)
        if (volume === undefined || !isRight(volume)) return undefined
        return async (given) => {
          const body = { ...given, volume, withdrawn: seen ?? row.withdrawn }
          try {
            return await ask('POST /api/v1/userBonuses/writeOff', { body })
          } catch (error) {
            if (isStale(error)) setSeen(null)
            setUnanswered(isUnanswered(error) ? volume : null)
            throw error
          }
        }
      }}
      onClose={onClose}
    >
      {(form) => {
        const text = form.watch('volume')
        const volume = writtenNumber(text)
        return (
          <FieldText
            of={form}
            name="volume"
            label={t('entities.userBonuses.writeOff.volume')}
            required
            autoFocus
            error={text !== '' && !isRight(volume)}
            helperText={
              volume !== undefined && isOver(volume)
                ? t('entities.userBonuses.overRest', { volume: kWhText(left, words) })
                : (problemOf(text, { above: 0 }) ?? available)
            }
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        )
      }}
    </BonusDialog>
  )
}
