import { Button } from '@mui/material'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from './Notice.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** A page that is only a notice, with one way out. */
function NoticePage({ icon, name }: { icon: LucideIcon; name: string }) {
  const { t } = useTranslation()
  const title = t(`pages.${name}.title`)
  usePageTitle(title)
  return (
    <Notice level={1} icon={icon} title={title} text={t(`pages.${name}.text`)}>
      <Button variant="contained" component={Link} to="/_app">
        {t('pages.toStart')}
      </Button>
    </Notice>
  )
}

export { NoticePage }
