import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { opensRoute, routeOf } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import styles from './Crumbs.module.css'

/** The way back to the list, for whom it opens, and where one is. */
export function Crumbs({ entity, here }: { entity: string; here?: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const route = routeOf(entity)
  const title = t(`menu.${entity}`)
  return (
    <nav className={styles.crumbs} aria-label={t('kit.crumbs')}>
      {user && opensRoute(user, route) ? <Link to={route}>{title}</Link> : <span>{title}</span>}
      {here && (
        <>
          <ChevronRight size={12} aria-hidden />
          <span>{here}</span>
        </>
      )}
    </nav>
  )
}
