import { Alert } from '@mui/material'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../push/useOnline.ts'
import styles from './Offline.module.css'

/** Says that the browser has no network, wherever one has scrolled to; what was read stays on the page. */
export function Offline() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <Alert severity="warning" icon={<WifiOff size={18} />} className={styles.offline}>
      {t('errors.offline')}
    </Alert>
  )
}
