import { Alert } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { errorText, isAway, requestIdOf } from '../../session/errorText.ts'

/** What went wrong with the whole form; what was typed stays. */
export function FormFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  const requestId = requestIdOf(error)
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {errorText(error, t)} {isAway(error) && t('errors.kept')}
      {requestId && <div>{t('errors.request', { requestId })}</div>}
    </Alert>
  )
}
