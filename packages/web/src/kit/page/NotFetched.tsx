import { Button } from '@mui/material'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'

type Props = {
  title: string
  text: string
  isLoading: boolean
  again: () => void
  level?: 1 | 2
  /** What else can be done. */
  children?: ReactNode
}

/** What the console itself is made of did not come: said in its place, and asked for again there. */
export function NotFetched({ title, text, isLoading, again, level = 2, children }: Props) {
  const { t } = useTranslation()
  return (
    <Notice level={level} icon={TriangleAlert} tone="red" title={title} text={text}>
      <Button variant="outlined" startIcon={<RefreshCw />} loading={isLoading} onClick={again}>
        {t('noWords.retry')}
      </Button>
      {children}
    </Notice>
  )
}
