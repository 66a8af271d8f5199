import { Tooltip } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useFormat } from '../i18n/useFormat.ts'
import type { MenuItem } from '../menu.ts'
import styles from './Menu.module.css'
import type { MenuCount } from './useMenuCounts.ts'

type Props = {
  item: MenuItem
  isCollapsed: boolean
  isInner: boolean
  count?: MenuCount | undefined
  onNavigate?: () => void
}

export function MenuLink({ item, isCollapsed, isInner, count, onNavigate }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t(`menu.${item.title}`)
  const number = count ? format.number(count.count) : ''
  const said = count ? t(`menu.counts.${count.key}`, { count: count.count, number }) : ''
  const Icon = item.icon
  return (
    <Tooltip
      title={isCollapsed ? [title, said].filter(Boolean).join(': ') : said}
      placement="right"
      disableInteractive
      describeChild={!isCollapsed}
    >
      <NavLink
        to={item.route}
        className={isInner ? `${styles.item} ${styles.inner}` : styles.item}
        aria-label={isCollapsed ? [title, said].filter(Boolean).join(': ') : undefined}
        onClick={onNavigate}
      >
        {!isInner && <Icon size={18} aria-hidden />}
        {!isCollapsed && <span className={styles.title}>{title}</span>}
        {count && (
          <span
            className={isCollapsed ? styles.dot : styles.count}
            data-tone={count.tone}
            data-count={number}
            aria-hidden
          />
        )}
      </NavLink>
    </Tooltip>
  )
}
