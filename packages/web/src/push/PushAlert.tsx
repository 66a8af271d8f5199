import { Alert } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { setPush, usePushState } from './state.ts'

/** Spec, section 8: 'push error: …' and 'push stop error: …', over the page and in nobody's way. */
export function PushAlert() {
  const { t } = useTranslation()
  const alert = usePushState((state) => state.alert)
  if (!alert) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }} onClose={() => setPush({ alert: null })}>
      {t(alert.kind === 'start' ? 'push.startError' : 'push.stopError', { message: alert.message })}
    </Alert>
  )
}
