import { Button } from '@mui/material'
import { Lock, type LucideIcon, SearchX } from 'lucide-react'
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

export const NotFound = () => <NoticePage icon={SearchX} name="notFound" />
/** Deleted, or of another company: the two are not told apart. */
export const RowNotFound = () => <NoticePage icon={SearchX} name="rowNotFound" />
export const Forbidden = () => <NoticePage icon={Lock} name="forbidden" />
/** Their menu has it, the company's plan does not (spec §6). */
export const NotInPlan = () => <NoticePage icon={Lock} name="notInPlan" />
