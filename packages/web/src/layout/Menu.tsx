import { useTranslation } from 'react-i18next'
import { type MenuGroup, type MenuItem, menuFor } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import styles from './Menu.module.css'
import { MenuFold } from './MenuFold.tsx'
import { MenuLink } from './MenuLink.tsx'
import { useMenuCounts } from './useMenuCounts.ts'

type Props = { isCollapsed: boolean; onNavigate?: () => void }

/** The menu of the signed-in person (spec, section 2). */
export function Menu({ isCollapsed, onNavigate }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const counts = useMenuCounts(user)
  if (!user) return null
  const link = (item: MenuItem, isInner = false) => (
    <MenuLink
      key={item.route}
      item={item}
      isCollapsed={isCollapsed}
      isInner={isInner && !isCollapsed}
      count={counts[item.route]}
      onNavigate={onNavigate}
    />
  )
  const group = (entry: MenuGroup) =>
    isCollapsed ? (
      entry.items.map((item) => link(item))
    ) : (
      <MenuFold key={entry.title} group={entry}>
        {entry.items.map((item) => link(item, entry.icon !== undefined))}
      </MenuFold>
    )
  return (
    <nav className={styles.menu} aria-label={t('menu.menu')} data-collapsed={isCollapsed}>
      {menuFor(user).map((section) => (
        <div key={section.title} className={styles.section}>
          {isCollapsed ? (
            <hr className={styles.line} />
          ) : (
            <div className={styles.caption}>{t(`menu.${section.title}`)}</div>
          )}
          {section.entries.map((entry) => ('items' in entry ? group(entry) : link(entry)))}
        </div>
      ))}
    </nav>
  )
}
