import { Button } from '@mui/material'
import { Lock, type LucideIcon, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { opensRoute, routeOf } from '../../menu.ts'
import { useUser } from '../../session/useUser.ts'
import { Notice } from './Notice.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** A page that is only a notice, with one way out: to the list that it would be of, else to the start. */
function NoticePage({ icon, name, entity }: { icon: LucideIcon; name: string; entity?: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const list = entity === undefined ? undefined : routeOf(entity)
  const hasList = list !== undefined && !!user && opensRoute(user, list)
  const title = t(`pages.${name}.title`)
  usePageTitle(title)
  return (
    <Notice level={1} icon={icon} title={title} text={t(`pages.${name}.text`)}>
      <Button variant="contained" component={Link} to={hasList ? list : '/_app'}>
        {t(hasList ? 'pages.toList' : 'pages.toStart')}
      </Button>
    </Notice>
  )
}

export const NotFound = () => <NoticePage icon={SearchX} name="notFound" />
/** Deleted, or of another company: the two are not told apart. */
export const RowNotFound = ({ entity }: { entity: string }) => (
  <NoticePage icon={SearchX} name="rowNotFound" entity={entity} />
)
export const Forbidden = () => <NoticePage icon={Lock} name="forbidden" />
/** Their menu has it, the company's plan does not (spec §6). */
export const NotInPlan = () => <NoticePage icon={Lock} name="notInPlan" />
