import { Alert } from '@mui/material'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the browser has no network; what was read stays on the page. */
export function Offline() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Alert severity="warning" icon={<WifiOff size={18} strokeWidth={1.5} />} sx={{ mb: 3 }}>
      {t('errors.offline')}
    </Alert>
  )
}
