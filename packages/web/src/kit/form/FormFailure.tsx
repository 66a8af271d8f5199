import { Alert, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isFailed, requestIdOf } from '../../session/errorText.ts'
import styles from './form.module.css'

type Props = {
  error: unknown
  /** False where there was nothing to fill in. */
  isTyped?: boolean
}

/** What went wrong with the whole form, brought into sight; what was typed stays, and what was not heard is sent again. */
export function FormFailure({ error, isTyped = true }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  const requestId = requestIdOf(error)
  const again = isFailed(error) && (
    <Button type="submit" variant="text" color="inherit" size="small">
      {t('errors.retry')}
    </Button>
  )
  return (
    <Alert ref={place} severity="error" className={styles.failure} action={again}>
      <div>{errorText(error, t)}</div>
      {isFailed(error) && isTyped && <div>{t('errors.kept')}</div>}
      {requestId && <div>{t('errors.request', { requestId })}</div>}
    </Alert>
  )
}
