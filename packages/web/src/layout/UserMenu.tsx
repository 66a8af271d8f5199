import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signOut } from '../session/signIn.ts'
import { useUser } from '../session/useUser.ts'
import styles from './UserMenu.module.css'

const initials = (name: string) =>
  name
    .split('@')[0]!
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase()

/** 'Логин: {name}', 'Роль: {roles}', and the menu Профиль, Выход (spec, sections 1 and 2). */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!user) return null
  const close = () => setAnchor(null)
  const roles = user.roles.map((role) => t(`roles.${role}`)).join(', ')
  return (
    <>
      <button
        type="button"
        className={styles.me}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.avatar} aria-hidden>
          {initials(user.userName)}
        </span>
        <span className={styles.who}>
          <span>
            <span className={styles.label}>{t('shell.login')}:</span> <b>{user.userName}</b>
          </span>
          <span>
            <span className={styles.label}>{t('shell.role')}:</span> {roles}
          </span>
        </span>
        <ChevronDown size={14} aria-hidden className={styles.label} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled className={styles.caption}>
          <span>
            {t('shell.login')}: <b>{user.userName}</b>
            <br />
            {t('shell.role')}: {roles}
          </span>
        </MenuItem>
        <MenuItem component={Link} to="/profile/" onClick={close}>
          <ListItemIcon>
            <UserRound />
          </ListItemIcon>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogOut />
          </ListItemIcon>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}
