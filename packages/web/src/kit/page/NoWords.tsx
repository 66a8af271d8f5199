import { Button } from '@mui/material'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LazyNamespace } from '../../i18n/i18n.ts'
import { useWordsAgain } from '../../i18n/useWordsAgain.ts'
import { Notice } from './Notice.tsx'

/** In place of a page, or of a part, whose words have not come: never the names of words. */
export function NoWords({ of }: { of?: LazyNamespace }) {
  const { t } = useTranslation()
  const { isLoading, again } = useWordsAgain(of)
  return (
    <Notice
      level={of ? 2 : 1}
      icon={TriangleAlert}
      tone="red"
      title={t('noWords.title')}
      text={t('noWords.text')}
    >
      <Button variant="outlined" startIcon={<RefreshCw />} loading={isLoading} onClick={again}>
        {t('noWords.retry')}
      </Button>
    </Notice>
  )
}
