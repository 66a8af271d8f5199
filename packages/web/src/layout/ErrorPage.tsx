import { Button } from '@mui/material'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NotFetched } from '../kit/page/NotFetched.tsx'
import { Notice } from '../kit/page/Notice.tsx'
import { isUnloaded, useOpenAgain } from '../kit/page/unloaded.ts'
import { errorText, requestIdOf } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'

type Props = { error: unknown; resetErrorBoundary: (...args: unknown[]) => void }

/** What broke in a page; the frame around it goes on working. */
export function ErrorPage(props: Props) {
  return isUnloaded(props.error) ? <Unloaded /> : <Failed {...props} />
}

/** The page itself could not be fetched. */
function Unloaded() {
  const { t } = useTranslation()
  return (
    <NotFetched level={1} title={t('noWords.title')} text={t('pages.error.unloaded')} {...useOpenAgain()} />
  )
}

function Failed({ error, resetErrorBoundary }: Props) {
  const { t } = useTranslation()
  const requestId = requestIdOf(error)
  const title = error instanceof HttpError ? errorText(error, t) : t('pages.error.title')
  return (
    <Notice
      level={1}
      icon={TriangleAlert}
      tone="red"
      title={title}
      text={requestId ? t('errors.request', { requestId }) : t('pages.error.text')}
    >
      <Button variant="outlined" startIcon={<RefreshCw />} onClick={() => resetErrorBoundary()}>
        {t('errors.retry')}
      </Button>
      <Button variant="text" onClick={() => window.location.reload()}>
        {t('pages.error.reload')}
      </Button>
    </Notice>
  )
}
