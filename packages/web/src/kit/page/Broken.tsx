import { Button } from '@mui/material'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, requestIdOf } from '../../session/errorText.ts'
import { Notice } from './Notice.tsx'

type Props = {
  error: unknown
  again: () => void
  level?: 1 | 2
  /** Another way out. */
  children?: ReactNode
}

/** In place of what could not be read: why, the request's number, another try. */
export function Broken({ error, again, level, children }: Props) {
  const { t } = useTranslation()
  const requestId = requestIdOf(error)
  return (
    <Notice
      level={level}
      icon={TriangleAlert}
      tone="red"
      title={errorText(error, t)}
      text={requestId && t('errors.request', { requestId })}
    >
      <Button startIcon={<RefreshCw />} onClick={again}>
        {t('errors.retry')}
      </Button>
      {children}
    </Notice>
  )
}
