import { IconButton, Tooltip } from '@mui/material'
import { Menu, PanelLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSettings } from '../kit/page/useSettings.ts'
import { Bell } from '../notices/Bell.tsx'
import { Finder } from '../palette/Finder.tsx'
import { PushPill } from '../push/PushPill.tsx'
import { Mark } from '../theme/Mark.tsx'
import { ThemeButton } from '../theme/ThemeButton.tsx'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

type Props = { isSidebarOpen: boolean; onToggleSidebar: () => void }

export function Header({ isSidebarOpen, onToggleSidebar }: Props) {
  const { t } = useTranslation()
  const { productName } = useSettings()
  const toggleLabel = t(isSidebarOpen ? 'shell.closeMenu' : 'shell.openMenu')
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to="/components/dashboard/dashboard/">
        <Mark />
        <span className={styles.name}>
          <b>{productName}</b>
          <small>{t('shell.console')}</small>
        </span>
      </Link>
      <Tooltip title={toggleLabel}>
        <IconButton
          className={styles.toggle}
          onClick={onToggleSidebar}
          aria-label={toggleLabel}
          aria-expanded={isSidebarOpen}
        >
          <PanelLeft size={18} className={styles.panel} />
          <Menu size={20} className={styles.burger} />
        </IconButton>
      </Tooltip>
      <Finder />
      <span className={styles.space} />
      <PushPill />
      <Bell />
      <LanguageMenu />
      <ThemeButton />
      <span className={styles.rule} />
      <UserMenu />
    </header>
  )
}
