import { Alert } from '@mui/material'
import type { Act } from '@zaryad/model/calls/billings'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../kit/useWords.ts'

/** Why a month cannot be closed yet: until when it goes on, and where. */
export function GoesOn({ over: { at, lastPlace } }: Pick<Act, 'over'>) {
  const { t } = useWords()
  const time = formatDateTime(at)
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {lastPlace === null
        ? t('billings.act.close.from', { time })
        : t('billings.act.close.fromPlace', { time, place: lastPlace })}
    </Alert>
  )
}
