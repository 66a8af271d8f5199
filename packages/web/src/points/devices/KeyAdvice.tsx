import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useWords } from '../../kit/useWords.ts'

const advised: readonly unknown[] = ['NotSupported', 'Rejected', 'notShown', 'silent']

/** What is to be done about a station without a key; why one may be without. */
export default function KeyAdvice({ row }: { row: RowOf<'devices'> }) {
  const { t } = useWords()
  if (row.passwordState === 'excepted')
    return <Alert severity="info">{t('deviceKey.advice.excepted', { reason: row.keyException })}</Alert>
  if (row.open !== true) return null
  const given = row.passwordState === 'pending' ? 'given' : 'waiting'
  const next = advised.includes(row.keyAnswer) ? row.keyAnswer : given
  return (
    <Alert severity="warning">
      {t('deviceKey.advice.open')} {t(`deviceKey.advice.${next}`)}
    </Alert>
  )
}
