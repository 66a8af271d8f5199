import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routeOf } from '../menu.ts'
import styles from './Crumbs.module.css'

/** The way back to the list, and where one is. */
export function Crumbs({ entity, here }: { entity: string; here?: string }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.crumbs} aria-label={t('kit.crumbs')}>
      <Link to={routeOf(entity)}>{t(`menu.${entity}`)}</Link>
      {here && (
        <>
          <ChevronRight size={12} strokeWidth={1.5} aria-hidden />
          <span>{here}</span>
        </>
      )}
    </nav>
  )
}
